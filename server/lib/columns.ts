/** TypeORM reads bigint as text. These columns hold byte counts below 2^53, so numbers are safe. */
export const bigintAsNumber = {
  to: (value?: number | null) => value,
  from: (text?: string | null) => (text === null || text === undefined ? text : Number(text)),
}

/** Numbers of a short list as text: `0.3,0.3,1`. No numbers are null, and '' in the column. */
export const numbersAsText = {
  to: (numbers?: readonly number[] | null) => (numbers === undefined ? numbers : (numbers ?? []).join(',')),
  from: (text?: string | null) => (text ? text.split(',').map(Number) : null),
}

/**
 * Timestamps in milliseconds. The default must be explicit. TypeORM would use CURRENT_TIMESTAMP(6), which
 * MySQL refuses for datetime(3) and which the schema drift check would always report.
 */
export const stampedAt = { type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' } as const
export const restampedAt = { ...stampedAt, onUpdate: 'CURRENT_TIMESTAMP(3)' } as const

/**
 * For a `varbinary` column with a text that opens something. Collations of texts ignore spaces at the end, also the
 * binary ones, and MariaDB and MySQL have no other collation in common.
 */
export const exactText = {
  to: (text?: string) => (text === undefined ? text : Buffer.from(text)),
  from: (bytes?: Buffer) => bytes?.toString(),
}
