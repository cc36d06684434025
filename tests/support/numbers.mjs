/**
 * A derived table with the column `seq`, from `first` to `last`, for `FROM ${numbers(1, 3000)} n`. A product
 * of digits runs on both databases: only MariaDB has sequence tables, and MySQL stops recursive queries after
 * 1,000 rows.
 * @param {number} first
 * @param {number} last below first + 10,000,000
 */
export function numbers(first, last) {
  const count = last - first + 1
  const places = Array.from({ length: String(Math.max(count - 1, 0)).length }, (_, place) => place)
  const value = places.map(place => `${10 ** place} * d${place}.n`).join(' + ')
  return `(SELECT ${first} + ${value} AS seq FROM ${places.map(place => `${digits} d${place}`).join(' CROSS JOIN ')} WHERE ${value} < ${count})`
}

const digits = `(${Array.from({ length: 10 }, (_, n) => `SELECT ${n} AS n`).join(' UNION ALL ')})`
