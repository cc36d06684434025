import { type ObjectName, readObjectName } from '../../objectName.js'

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

/** Numbers the objects of all meshes of one frame. The same name in several meshes is the same object. */
export class ObjectNumbers {
  private readonly found: Found[] = []
  private readonly byKey = new Map<string | number, number>()
  private readonly taken = new Set<number>()
  /** Number of objects whose names contain another time. */
  strangers = 0

  constructor(
    private readonly time: number,
    private readonly channel: number,
  ) {}

  /** `name` has the spelling of the file. `mesh` separates nameless objects of different files. */
  number(name: string, mesh: number): number {
    const known = readObjectName(name)
    const channel = known?.channel ?? this.channel
    const key = known ? channel * 2 ** 32 + known.id : keyOf(name, mesh)
    const before = this.byKey.get(key)
    if (before !== undefined) return before
    if (known) this.record(known)
    const number = this.found.push({ id: known?.id ?? null, channel, name: known ? '' : name }) - 1
    this.byKey.set(key, number)
    return number
  }

  private record({ id, time }: ObjectName): void {
    this.taken.add(id)
    if (time !== null && time !== this.time) this.strangers++
  }

  /**
   * Call after all names are known. Objects without a number get the free numbers from 1, in order of
   * appearance.
   */
  identities(): ObjectIdentity[] {
    let next = 1
    return this.found.map(({ id, channel, name }) => {
      if (id !== null) return { id, channel, name }
      while (this.taken.has(next)) next++
      return { id: next++, channel, name }
    })
  }
}

/** For names without a number. */
const keyOf = (name: string, mesh: number) => (name === '' ? `#${mesh}` : `=${name}`)
