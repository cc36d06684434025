import { readObjectName } from '../../../formats/objectName.js'

export interface ObjectIdentity {
  readonly id: number
  readonly channel: number
  readonly name: string
}

interface Found {
  id: number | null
  readonly channel: number
  readonly name: string
}

/** Numbers the objects of all meshes that make up one frame: a name that comes again, in another mesh too, means the same object. */
export class ObjectNumbers {
  private readonly found: Found[] = []
  private readonly byKey = new Map<string | number, number>()
  private readonly taken = new Set<number>()
  /** objects whose name puts them at another time */
  strangers = 0

  constructor(
    private readonly time: number,
    private readonly channel: number,
  ) {}

  /** `name` as the file writes it; `mesh` tells nameless objects of several files apart. */
  number(name: string, mesh: number): number {
    const known = readObjectName(name)
    const channel = known?.channel ?? this.channel
    const key = known ? channel * 2 ** 32 + known.id : name === '' ? `#${mesh}` : `=${name}`
    const before = this.byKey.get(key)
    if (before !== undefined) return before
    if (known) this.taken.add(known.id)
    if (known?.time !== undefined && known.time !== null && known.time !== this.time) this.strangers++
    const number = this.found.push({ id: known?.id ?? null, channel, name: known ? '' : name }) - 1
    this.byKey.set(key, number)
    return number
  }

  /** Once all names are seen: those without a number get the free ones from 1, in order of appearance. */
  identities(): ObjectIdentity[] {
    let next = 1
    return this.found.map(({ id, channel, name }) => {
      if (id !== null) return { id, channel, name }
      while (this.taken.has(next)) next++
      return { id: next++, channel, name }
    })
  }
}
