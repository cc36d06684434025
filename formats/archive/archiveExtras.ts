import { cleanLine, cut } from '../text.js'

/** Additional data of a dataset in its archive. Unusable values are left out. */
export interface ArchiveExtras {
  /** http and https only. */
  readonly links: readonly { readonly link: string; readonly description: string }[]
  /** The state names properties by their place in the list of the description, from 1. */
  readonly sessions: readonly { readonly name: string; readonly state: string; readonly isDefault: boolean }[]
  /** In the order of the list in the description. `file` is the path given there. */
  readonly properties: readonly {
    readonly file: string
    readonly shared: boolean | null
    readonly load: boolean | null
    /** A formula names properties by their place in the list, from 1. '' for values of a file. */
    readonly source: string
    /** Null for a text that did not come as a file; undefined when not given. */
    readonly fileName: string | null | undefined
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
  readonly primitives: readonly { readonly file: string; readonly name: string }[]
  /** Saved sets. They name properties by their place in the list of the description, from 1. */
  readonly sets: readonly {
    readonly file: string
    readonly name: string
    readonly colour: string | null
    readonly properties: readonly number[] | null
  }[]
  /** Colour maps as text. `property`: the place of the property that has these colours first, from 1. */
  readonly colourMaps: readonly {
    readonly name: string
    readonly content: string
    readonly property: number | null
  }[]
  /** Names of the tags. */
  readonly tags: readonly string[]
  /** A number that legacy clients store with a dataset. */
  readonly bundle: number
}

type Loose = Readonly<Record<string, unknown>>

const most = 100
const shown = /^\P{Cc}*$/u
const longestState = 20_000
const largestTime = 2_147_483_647
const largestChannel = 10_000

/** Reads the object in dataset.json. The input is not trusted. */
export function readArchiveExtras(values: Loose): ArchiveExtras {
  const { bundle } = values
  return {
    links: records(values.links)
      .map(({ link, description }) => ({
        link: textOf(link),
        description: cleanLine(textOf(description), 1000),
      }))
      .filter(({ link }) => isAddress(link))
      .slice(0, most),
    sessions: sessionsIn(values.sessions),
    properties: records(values.properties).map(({ file, shared, load, source, file_name: fileName }) => ({
      file: textOf(file),
      shared: booleanOf(shared),
      load: booleanOf(load),
      source: textOf(source),
      fileName: fileName === null ? null : cleanLine(textOf(fileName), 255) || undefined,
    })),
    images: imagesIn(values.images),
    primitives: records(values.primitives)
      .map(({ file, name }) => ({ file: textOf(file), name: cleanLine(textOf(name)) }))
      .filter(({ name }) => name !== ''),
    sets: setsIn(values.sets),
    colourMaps: colourMapsIn(values.colourMaps),
    tags: [
      ...new Set(
        Array.isArray(values.tags)
          ? (values.tags as unknown[]).map(tag => cleanLine(textOf(tag))).filter(name => name !== '')
          : [],
      ),
    ].slice(0, most),
    bundle: typeof bundle === 'number' && Number.isInteger(bundle) && Math.abs(bundle) < 2 ** 31 ? bundle : 0,
  }
}

const sessionsIn = (value: unknown): ArchiveExtras['sessions'] =>
  records(value)
    .map(({ name, state, default: isDefault }) => ({
      name: cleanLine(textOf(name), 200),
      state: textOf(state),
      isDefault: isDefault === true,
    }))
    .filter(({ name, state }) => name !== '' && shown.test(state) && state.length <= longestState)
    .slice(0, most)

/** A list of properties that cannot be read becomes null, because it protects the objects of the set. */
const setsIn = (value: unknown): ArchiveExtras['sets'] =>
  records(value).map(({ file, name, colour, properties }) => ({
    file: textOf(file),
    name: textOf(name),
    colour: typeof colour === 'string' ? colour : null,
    properties: Array.isArray(properties) && properties.every(isPlace) ? properties : null,
  }))

const colourMapsIn = (value: unknown): ArchiveExtras['colourMaps'] =>
  records(value)
    .slice(0, most)
    .map(({ name, content, property }) => ({
      name: textOf(name),
      content: typeof content === 'string' ? content : '',
      property: isPlace(property) ? property : null,
    }))

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value)

const imagesIn = (value: unknown): ArchiveExtras['images'] =>
  records(value)
    .map(({ file, time, channel, scale, voxel_size: voxelSize, size, link }) => ({
      file: textOf(file),
      time: wholeOf(time, largestTime),
      channel: wholeOf(channel, largestChannel),
      scale: typeof scale === 'number' && Number.isFinite(scale) ? scale : 1,
      voxelSize: cleanLine(textOf(voxelSize), 120),
      size: cleanLine(textOf(size), 120),
      link: isAddress(textOf(link)) ? cut(textOf(link), 1000) : '',
    }))
    .flatMap(({ time, channel, ...image }) =>
      time === null || channel === null ? [] : [{ ...image, time, channel }],
    )

const records = (value: unknown): Loose[] =>
  Array.isArray(value)
    ? (value as unknown[]).filter((entry): entry is Loose => typeof entry === 'object' && entry !== null)
    : []
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const wholeOf = (value: unknown, largest: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largest ? value : null
const booleanOf = (value: unknown) => (typeof value === 'boolean' ? value : null)
const isAddress = (text: string) =>
  /^https?:\/\//i.test(text) && shown.test(text) && text.length <= 2000 && URL.canParse(text)
