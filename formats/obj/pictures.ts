import { nameKey, nameKeyInLowerCase } from '../text.js'

/** Deeper folders in a name are not looked at. */
const deepest = 20

/** The parts of a path as an OBJ or MTL names a file: with folders of any system, perhaps in quotes. */
export const pathParts = (path: string): string[] =>
  path
    .replace(/^"|"$/g, '')
    .split(/[\\/]/)
    .filter(part => part !== '' && part !== '.')
    .slice(-deepest)

/** Equal for paths of the same file. */
export const pathKey = (parts: readonly string[]): string => nameKeyInLowerCase(parts.join('/'))

/** When more pictures have the same end of a path, none is chosen. */
const mostAlike = 8

/** Pictures by the names that MTL files give them. */
export class Pictures<T extends { readonly name: string }> {
  private readonly whole = new Map<string, T[]>()
  private readonly ends = new Map<string, T[]>()

  constructor(pictures: Iterable<T>) {
    for (const picture of pictures) {
      const parts = pathParts(picture.name)
      put(this.whole, pathKey(parts), picture)
      for (let start = 0; start < parts.length; start++) put(this.ends, pathKey(parts.slice(start)), picture)
    }
  }

  /**
   * The picture of this path, otherwise the only one whose path has the longest part of the name at its end, as with
   * `C:\\export\\red.png`. Null when several have it, because any choice could be wrong.
   */
  find(name: string): T | null {
    const parts = pathParts(name)
    const same = this.whole.get(pathKey(parts))
    if (same) return oneOf(same, parts)
    for (let start = 0; start < parts.length; start++) {
      const found = this.ends.get(pathKey(parts.slice(start)))
      if (found) return oneOf(found, parts)
    }
    return null
  }
}

function put<T>(lists: Map<string, T[]>, key: string, picture: T): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [picture])
  else if (list.length <= mostAlike) list.push(picture)
}

/** Of several, the only one whose last part has the same letters in the same case. */
function oneOf<T extends { readonly name: string }>(found: readonly T[], parts: readonly string[]): T | null {
  if (found.length === 1) return found[0]!
  if (found.length > mostAlike) return null
  const base = nameKey(parts.at(-1) ?? '')
  const [exact, ...more] = found.filter(({ name }) => nameKey(pathParts(name).at(-1)!) === base)
  return more.length > 0 ? null : (exact ?? null)
}
