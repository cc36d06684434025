import type { Box } from '../../../../formats/frame/frame'
import type { FrameColumns, Manifest, PropertyEntry } from '../../../../formats/frame/manifest'
import type { BuiltPlace, BuiltProperty, LocalFacts } from './reading/protocol'

/** Ids of properties on the server are smaller. */
const firstPropertyId = 4_000_000_000
/** Whether only this window has the property. */
export const isOfWindow = (propertyId: number) => propertyId >= firstPropertyId

let names = 0
let propertyIds = firstPropertyId

/** A name in place of a sha256. Caches of the viewer never see it twice. */
export const newKey = () => `local-${++names}`

/** A property of this window, and the address of its content. */
export function entryOf({ name, type, values, range, file }: BuiltProperty): {
  entry: PropertyEntry
  address: string
} {
  const entry = { id: propertyIds++, name, type, values, range, sha256: newKey(), load: 'start' } as const
  return { entry, address: URL.createObjectURL(file) }
}

/** Builds the manifest of a local dataset while its frames arrive. */
export class LocalManifest {
  private readonly local = new Map<string, string>()
  private readonly places: (BuiltPlace & { readonly keys: readonly string[] })[] = []
  private readonly properties: PropertyEntry[] = []
  private lineages: Manifest['lineages'] = []

  constructor(
    private readonly id: number,
    private readonly facts: LocalFacts,
  ) {}

  addPlace(place: BuiltPlace): void {
    const keys = place.frames.map(({ file }) => {
      const key = newKey()
      this.local.set(key, URL.createObjectURL(file))
      return key
    })
    this.places.push({ ...place, keys })
  }

  addProperty(property: BuiltProperty): void {
    const { entry, address } = entryOf(property)
    this.local.set(entry.sha256, address)
    if (property.type === 'time')
      this.lineages = [
        { id: entry.id, name: entry.name, sha256: entry.sha256, madeAt: new Date().toISOString() },
        ...this.lineages,
      ]
    else this.properties.push(entry)
  }

  build(): Manifest {
    const { total, ...facts } = this.facts
    return {
      ...facts,
      id: this.id,
      qualities: 1,
      bounds: this.places.map(({ bounds }) => bounds).reduce<Box | null>(around, null),
      frames: this.columns(),
      parts: { first: [], last: [], frames: [], sha256: [] },
      activity: [],
      index: { revision: 0, first: [], last: [], rows: [], sha256: [], bytes: [], measures: [] },
      properties: [...this.properties],
      lineage: this.lineages[0]?.sha256 ?? null,
      lineages: this.lineages,
      preparation: { done: this.places.length, total },
      base: '',
      query: '',
      local: new Map(this.local),
    }
  }

  /** Frees the memory of all files. */
  forget(): void {
    for (const address of this.local.values()) URL.revokeObjectURL(address)
  }

  private columns(): FrameColumns {
    const rows = this.places.flatMap(({ time, channel, frames, keys }) =>
      frames.map((frame, at) => ({ ...frame, time, channel, key: keys[at]! })),
    )
    rows.sort((a, b) => a.time - b.time || a.channel - b.channel || a.lod - b.lod)
    return {
      time: rows.map(({ time }) => time),
      quality: rows.map(() => 0),
      channel: rows.map(({ channel }) => channel),
      lod: rows.map(({ lod }) => lod),
      sha256: rows.map(({ key }) => key),
      bytes: rows.map(({ file }) => file.size),
      objects: rows.map(({ objects }) => objects),
      vertices: rows.map(({ vertices }) => vertices),
      triangles: rows.map(({ triangles }) => triangles),
    }
  }
}

const around = (box: Box | null, [x, y, z, right, up, far]: Box): Box =>
  box === null
    ? [x, y, z, right, up, far]
    : [
        Math.min(box[0], x),
        Math.min(box[1], y),
        Math.min(box[2], z),
        Math.max(box[3], right),
        Math.max(box[4], up),
        Math.max(box[5], far),
      ]
