/** More material files of one mesh are left out. */
const mostFound = 32
/** Names of files that are missing count as well. */
const mostLooked = 100
const longestName = 1_000

/**
 * The material files that an OBJ names. `lines`: what follows `mtllib` in each line. A line is one name, which can
 * contain blanks, or several names that end with `.mtl`. `find` returns the file of a name, or null. `isCut`: the OBJ
 * names more files than are looked for.
 */
export function findLibraries<T>(
  lines: readonly string[],
  find: (name: string) => T | null,
): { readonly found: readonly T[]; readonly missing: readonly string[]; readonly isCut: boolean } {
  const found = new Set<T>()
  const missing = new Set<string>()
  let looked = 0
  const look = (name: string) => {
    looked++
    return name.length <= longestName ? (find(name) ?? findDecoded(name, find)) : null
  }
  for (const line of lines.filter(name => name !== '')) {
    const whole = look(line)
    const names = whole === null ? namesIn(line) : [line]
    for (const name of names) {
      if (found.size >= mostFound || looked >= mostLooked)
        return { found: [...found], missing: [...missing], isCut: true }
      const file = whole ?? (name === line ? null : look(name))
      if (file === null) missing.add(name)
      else found.add(file)
    }
  }
  return { found: [...found], missing: [...missing], isCut: false }
}

/** Programs that write addresses put `%20` for a blank. A file whose name has such letters itself counts first. */
function findDecoded<T>(name: string, find: (name: string) => T | null): T | null {
  if (!/%[\da-f]{2}/i.test(name)) return null
  try {
    return find(decodeURIComponent(name))
  } catch {
    return null
  }
}

/** A comment can follow the last name. */
const namesIn = (line: string): string[] =>
  line.split(/(?<=\.mtl"?)[\t ]+/i, mostLooked + 1).filter((name, at) => at === 0 || !name.startsWith('#'))
