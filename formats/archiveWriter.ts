import type { PropertyType } from './propertyType.js'
import { joinPairs, sessionPairs } from './sessionString.js'
import { stageLines, type StageName } from './stages.js'

/** What is known of a dataset, for the description in its archive. Ids of this installation stand nowhere. */
export interface ArchiveFacts {
  readonly name: string
  readonly description: string
  readonly organism: string
  readonly taxonId: number
  /** 0 observed, 1 simulated, 2 drawn */
  readonly type: number
  readonly minTime: number
  readonly maxTime: number
  readonly secondsPerFrame: number
  readonly startSeconds: number
  readonly qualities: number
  readonly bundle: number
  readonly licence: string
  readonly citation: string
  readonly source: string
  readonly links: readonly { readonly link: string; readonly description: string }[]
  readonly tags: readonly string[]
  readonly properties: readonly {
    readonly id: number
    readonly file: string
    readonly name: string
    readonly type: PropertyType
    readonly shared: boolean
    readonly load: boolean
  }[]
  readonly sessions: readonly { readonly name: string; readonly state: string; readonly isDefault: boolean }[]
  readonly primitives: readonly { readonly file: string; readonly name: string }[]
  readonly images: readonly {
    readonly file: string
    readonly time: number
    readonly channel: number
    readonly scale: number
    readonly voxelSize: string
    readonly size: string
    readonly link: string
  }[]
}

/** The text of dataset.json, the same for the same facts. */
export function writeArchiveMeta(facts: ArchiveFacts): string {
  const { taxonId, minTime, maxTime, secondsPerFrame, startSeconds, properties, sessions, images, ...same } =
    facts
  const places = new Map(properties.map(({ id }, at) => [id, at + 1]))
  const meta = {
    ...same,
    id_ncbi: taxonId,
    mintime: minTime,
    maxtime: maxTime,
    spf: secondsPerFrame,
    dt: startSeconds,
    properties: properties.map(({ file, name, type, shared, load }) => ({ file, name, type, shared, load })),
    sessions: sessions.map(({ name, state, isDefault }) => ({
      name,
      state: portable(state, places),
      default: isDefault,
    })),
    images: images.map(({ voxelSize, ...image }) => ({ ...image, voxel_size: voxelSize })),
  }
  return `${JSON.stringify(meta, null, 2)}\n`
}

/** The state of a session without the ids of this installation: properties by their place in the list, from 1; what names none of them is left out. */
function portable(state: string, places: ReadonlyMap<number, number>): string {
  return joinPairs(
    sessionPairs(state).flatMap(({ key, value, text }) => {
      if (key === 'id_dataset') return []
      if (!/^cor\d+$/.test(key)) return [text]
      const [, word, id] = /^(\w+)_(\d+)$/.exec(value) ?? []
      const place = places.get(Number(id))
      return place === undefined ? [] : [`${key}=${word}_${place}`]
    }),
  )
}

/** A table of names of time points. */
export const writeStages = (stages: readonly StageName[]): string =>
  ['name,t', ...stageLines(stages)].join('\n') + '\n'

/** Names for files that any system can hold, each once, whatever the case of its letters. */
export class FileNames {
  private readonly taken = new Set<string>()

  take(name: string, ending: string): string {
    const clean = name
      .normalize('NFC')
      .replace(/[\p{C}\\/:*?"<>|]/gu, '_')
      .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
    const stem = [...clean].slice(0, 80).join('').trimEnd() || 'unnamed'
    for (let number = 1; ; number++) {
      const candidate = `${stem}${number > 1 ? ` (${number})` : ''}${ending}`
      if (this.taken.has(candidate.toLowerCase())) continue
      this.taken.add(candidate.toLowerCase())
      return candidate
    }
  }
}
