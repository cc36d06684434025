import { pathParts } from '../obj/pictures.js'
import type { AnatomicalAxes } from '../anatomy.js'
import { renumberedSource } from '../derived/sourceText.js'
import type { PropertyType } from '../property/propertyType.js'
import { joinPairs, renumberedProperties, sessionPairs } from '../sessionString.js'
import type { StageName } from '../stageNames.js'
import { stageLines } from '../stages.js'
import type { LengthUnit } from '../units.js'

/**
 * The data for the description in an archive. The written description contains no ids of this installation.
 */
export interface ArchiveFacts {
  readonly name: string
  readonly description: string
  readonly organism: string
  readonly taxonId: number
  /** 0 observed, 1 simulated, 2 drawn. */
  readonly type: number
  readonly minTime: number
  readonly maxTime: number
  readonly secondsPerFrame: number
  readonly startSeconds: number
  readonly units: LengthUnit
  readonly voxelSize: readonly number[] | null
  readonly voxelUnit: LengthUnit
  readonly axes: AnatomicalAxes
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
    /** '' for values of a file (formats/derived/sourceText). */
    readonly source: string
    /** Null for a text that did not come as a file. */
    readonly fileName: string | null
  }[]
  readonly sessions: readonly { readonly name: string; readonly state: string; readonly isDefault: boolean }[]
  readonly primitives: readonly { readonly file: string; readonly name: string }[]
  /** `properties`: ids of the properties that chose the objects. All of them are in `properties` above. */
  readonly sets: readonly {
    readonly file: string
    readonly name: string
    readonly colour: string | null
    readonly properties: readonly number[]
  }[]
  /** `propertyId`: of the property that has these colours first. */
  readonly colourMaps: readonly {
    readonly name: string
    readonly content: string
    readonly propertyId: number | null
  }[]
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

type OwnFacts = Omit<ArchiveFacts, 'properties' | 'sessions' | 'sets' | 'colourMaps' | 'images'>

function inNamesOfArchive(own: OwnFacts) {
  const { taxonId, minTime, maxTime, secondsPerFrame, startSeconds, voxelSize, voxelUnit, ...same } = own
  return {
    ...same,
    id_ncbi: taxonId,
    mintime: minTime,
    maxtime: maxTime,
    spf: secondsPerFrame,
    dt: startSeconds,
    voxel_size: voxelSize,
    voxel_unit: voxelUnit,
  }
}

/** Writes the text of dataset.json. Equal facts give equal text. */
export function writeArchiveMeta(facts: ArchiveFacts): string {
  const { properties, sessions, sets, colourMaps, images, ...own } = facts
  const places = new Map(properties.map(({ id }, at) => [id, at + 1]))
  const meta = {
    ...inNamesOfArchive(own),
    properties: properties.map(({ file, name, type, shared, load, source, fileName }) => ({
      ...{ file, name, type, shared, load },
      source: renumberedSource(source, id => places.get(id) ?? null) ?? '',
      file_name: fileName,
    })),
    sessions: sessions.map(({ name, state, isDefault }) => ({
      name,
      state: portable(state, places),
      default: isDefault,
    })),
    sets: sets.map(set => ({ ...set, properties: set.properties.map(id => places.get(id)!) })),
    colourMaps: colourMaps.map(({ name, content, propertyId }) => ({
      name,
      content,
      property: places.get(propertyId ?? 0) ?? null,
    })),
    images: images.map(({ voxelSize, ...image }) => ({ ...image, voxel_size: voxelSize })),
  }
  return `${JSON.stringify(meta, null, 2)}\n`
}

/**
 * Makes a session state portable: replaces property ids with their places in the list, from 1. Entries with
 * unknown properties are left out, and sets that unknown properties chose.
 */
const portable = (state: string, places: ReadonlyMap<number, number>): string =>
  joinPairs(
    sessionPairs(renumberedProperties(state, id => places.get(id)))
      .filter(({ key }) => key !== 'id_dataset')
      .map(({ text }) => text),
  )

/** Writes the table of stages. */
export const writeStages = (stages: readonly StageName[]): string =>
  ['name,t', ...stageLines(stages)].join('\n') + '\n'

/** Windows opens a device instead of a file with such a name, with any extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** File names that every system supports. Each name is used once, compared without case. */
export class FileNames {
  private readonly taken = new Set<string>()

  take(name: string, ending: string, folder = ''): string {
    const stem = folder + supported(name)
    for (let number = 1; ; number++) {
      const candidate = `${stem}${number > 1 ? ` (${number})` : ''}${ending}`
      if (this.taken.has(candidate.toLowerCase())) continue
      this.taken.add(candidate.toLowerCase())
      return candidate
    }
  }

  /** Keeps the folders of a name in an MTL, so that pictures of one name stay apart. */
  takePath(path: string): string {
    const folders = pathParts(path)
    const base = folders.pop() ?? ''
    const ending = /\.\w{1,5}$/.exec(base)?.[0] ?? ''
    const folder = folders.map(part => `${supported(part)}/`).join('')
    return this.take(base.slice(0, base.length - ending.length), ending, folder)
  }
}

function supported(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]/gu, '_')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const short = [...clean].slice(0, 80).join('').trimEnd() || 'unnamed'
  return deviceName.test(short) ? `_${short}` : short
}
