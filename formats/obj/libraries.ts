/** More material files of one mesh are not looked for. */
const mostNames = 100

/**
 * The material files that an OBJ names. `lines`: what follows `mtllib` in each line. A line is one name, which can
 * contain blanks, or several names that end with `.mtl`. `find` returns the file of a name, or null.
 */
export function findLibraries<T>(
  lines: readonly string[],
  find: (name: string) => T | null,
): { readonly found: readonly T[]; readonly missing: readonly string[] } {
  const written = (name: string): T | null => find(name) ?? findDecoded(name, find)
  const found = new Set<T>()
  const missing = new Set<string>()
  for (const line of lines.filter(name => name !== '')) {
    const whole = written(line)
    const names = whole === null ? namesIn(line) : [line]
    for (const name of names) {
      const file = whole ?? written(name)
      if (file === null) missing.add(name)
      else found.add(file)
    }
  }
  return { found: [...found], missing: [...missing] }
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
  line.split(/(?<=\.mtl"?)[\t ]+/i, mostNames).filter((name, at) => at === 0 || !name.startsWith('#'))
