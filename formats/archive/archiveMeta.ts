import type { AnatomicalAxes } from '../anatomy.js'
import { readAxes, readLengths } from './archiveGeometry.js'
import { type ArchiveExtras, readArchiveExtras } from './archiveExtras.js'
import type { Problem } from '../problem.js'
import { propertyTypeOf, type PropertyType } from '../property/propertyType.js'
import { cleanLine, cleanText, cut } from '../text.js'
import type { LengthFacts } from '../lengthScale.js'

/**
 * The description of a dataset in its archive. All fields are checked. Missing and unusable fields get
 * default values.
 */
export interface ArchiveMeta extends LengthFacts {
  /** '' when not given. */
  readonly name: string
  readonly description: string
  readonly organism: string
  /** NCBI number. -1 when not given. */
  readonly taxonId: number
  readonly type: ArchiveDatasetType
  /** Null when not given. */
  readonly minTime: number | null
  readonly maxTime: number | null
  readonly secondsPerFrame: number
  readonly startSeconds: number
  readonly axes: AnatomicalAxes
  readonly licence: string
  /** One citation per line. */
  readonly citation: string
  readonly source: string
  /** Earlier changes to the data. */
  readonly modifications: string
  /** Names of the properties, when the archive gives them. */
  readonly properties: readonly ArchivePropertyMeta[]
  readonly extras: ArchiveExtras
}
export type ArchiveDatasetType = 'observed' | 'simulated' | 'drawn'
export interface ArchivePropertyMeta {
  readonly file: string
  readonly name: string
  readonly type: PropertyType | null
}

/** In the order of the REST values. */
const datasetTypes: readonly ArchiveDatasetType[] = ['observed', 'simulated', 'drawn']
const largestTime = 2_147_483_647
const lineLimit = 255
const textLimit = 20_000

/**
 * Reads the text of dataset.json or meta.json. The input is not trusted: an unusable field is left out and
 * reported.
 */
export function readArchiveMeta(text: string | null): { meta: ArchiveMeta; problems: Problem[] } {
  const problems: Problem[] = []
  const values = text === null ? {} : parsed(text, problems)
  const fields = new Fields(values, problems)
  const problem = (reason: string) => fields.problem(reason)
  const meta = {
    name: fields.text(['name'], lineLimit),
    description: fields.text(['description'], textLimit),
    organism: fields.text(['organism', 'species'], lineLimit),
    taxonId: fields.integer(['id_ncbi', 'taxonId', 'taxon_id'], -1, largestTime) ?? -1,
    type: fields.datasetType(),
    ...timeRange(fields),
    secondsPerFrame: fields.number(['spf', 'secondsPerFrame', 'seconds_per_frame'], 0) ?? 0,
    startSeconds: fields.number(['dt', 'startSeconds', 'start_seconds'], -Number.MAX_VALUE) ?? 0,
    ...readLengths(
      {
        units: fields.first(['units', 'unit'])[1],
        voxelSize: fields.first(['voxel_size', 'voxelSize', 'voxelsize'])[1],
        voxelUnit: fields.first(['voxel_unit', 'voxelUnit', 'voxel_size_unit', 'voxelSizeUnit'])[1],
      },
      problem,
    ),
    axes: readAxes(fields.first(['axes', 'anatomical_axes'])[1], problem),
    licence: fields.text(['licence', 'license'], 1000, '; '),
    citation: fields.text(['citation', 'citations'], textLimit),
    source: fields.text(['source', 'sources'], textLimit),
    modifications: fields.text(['modifications'], textLimit),
    properties: fields.properties(),
    extras: readArchiveExtras(values),
  }
  return { meta, problems }
}

type Loose = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string, problems: Problem[]): Loose {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
    problems.push({ line: 0, reason: 'The description of the dataset is not a JSON object' })
  } catch (error) {
    problems.push({
      line: 0,
      reason: `The description of the dataset is not JSON: ${error instanceof Error ? error.message.slice(0, 200) : 'unreadable'}`,
    })
  }
  return {}
}

function timeRange(fields: Fields) {
  const minTime = fields.integer(['mintime', 'minTime', 'min_time'], 0, largestTime)
  const maxTime = fields.integer(['maxtime', 'maxTime', 'max_time'], 0, largestTime)
  if (minTime === null || maxTime === null || minTime <= maxTime) return { minTime, maxTime }
  fields.problem(`The time range runs backwards: ${minTime} to ${maxTime}`)
  return { minTime: maxTime, maxTime: minTime }
}

/** Reads and checks the first existing field of several spellings. */
class Fields {
  constructor(
    private readonly values: Loose,
    private readonly problems: Problem[],
  ) {}

  problem(reason: string) {
    this.problems.push({ line: 0, reason })
  }

  /** A text, a number, or a list of these, joined. */
  text(names: readonly string[], limit: number, between = '\n'): string {
    const [name, value] = this.first(names)
    if (value === undefined) return ''
    const parts = (Array.isArray(value) ? (value as unknown[]) : [value]).map(part =>
      typeof part === 'number' ? String(part) : part,
    )
    if (!parts.every(part => typeof part === 'string')) {
      this.problem(`'${name}' must be a text or a list of texts`)
      return ''
    }
    const clean = limit === lineLimit ? (part: string) => cleanLine(part) : cleanText
    const whole = parts
      .map(clean)
      .filter(part => part !== '')
      .join(between)
    if (whole.length <= limit) return whole
    this.problem(`'${name}' is longer than ${limit} characters and was cut`)
    return cut(whole, limit)
  }

  integer(names: readonly string[], least: number, most: number): number | null {
    const value = this.number(names, least)
    if (value === null || (Number.isInteger(value) && value <= most)) return value
    this.problem(`'${names[0]}' must be a whole number up to ${most}`)
    return null
  }

  number(names: readonly string[], least: number): number | null {
    const [name, value] = this.first(names)
    if (value === undefined) return null
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value
    if (typeof number === 'number' && Number.isFinite(number) && number >= least) return number
    this.problem(`'${name}' must be a number${least > -Number.MAX_VALUE ? ` from ${least}` : ''}`)
    return null
  }

  datasetType(): ArchiveDatasetType {
    const [, value] = this.first(['type'])
    if (value === undefined) return 'observed'
    const type = datasetTypes.find(
      (word, number) =>
        value === number ||
        value === String(number) ||
        (typeof value === 'string' && value.trim().toLowerCase() === word),
    )
    if (!type) this.problem("'type' must be 0 (observed), 1 (simulated) or 2 (drawn)")
    return type ?? 'observed'
  }

  properties(): ArchivePropertyMeta[] {
    const [, value] = this.first(['properties'])
    if (!Array.isArray(value)) return []
    return (value as unknown[]).flatMap((entry, at) => {
      if (
        !isRecord(entry) ||
        typeof entry.file !== 'string' ||
        typeof entry.name !== 'string' ||
        cleanLine(entry.name) === ''
      ) {
        this.problem(`Property ${at + 1} of the list must have 'file' and 'name'`)
        return []
      }
      return [
        {
          file: entry.file,
          name: cleanLine(entry.name, lineLimit),
          type: typeof entry.type === 'string' ? propertyTypeOf(entry.type) : null,
        },
      ]
    })
  }

  first(names: readonly string[]): [string, unknown] {
    const name = names.find(each => Object.hasOwn(this.values, each) && this.values[each] !== null) ?? ''
    return [name, name === '' ? undefined : this.values[name]]
  }
}
