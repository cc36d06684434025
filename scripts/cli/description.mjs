// The description of a dataset in its folder: dataset.json or meta.json. formats/archive reads the same fields of an
// archive, and a test compares both.
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

/** The first one counts. */
export const descriptionNames = ['dataset.json', 'meta.json']
const largestTime = 2_147_483_647
const types = ['OBSERVED', 'SIMULATED', 'DRAWN']
const propertyTypes = 'TIME SPACE GROUP FLOAT STRING LABEL COLOR DICT SPHERE VECTOR'.split(' ')
const otherWords = {
  LINEAGE: 'TIME',
  NUMBER: 'FLOAT',
  QUANTITATIVE: 'FLOAT',
  GENETIC: 'FLOAT',
  TEXT: 'STRING',
  SELECTION: 'LABEL',
}
/** What an archive keeps, and the calls of this program do not send. */
const archiveOnly =
  'units unit voxel_size voxelSize voxelsize voxel_unit voxelUnit axes anatomical_axes source sources modifications organism species images primitives sets'.split(
    ' ',
  )

/** The description in a folder; without a file, one that says nothing. */
export async function descriptionIn(folder, names) {
  const file = descriptionNames.find(name => names.includes(name))
  if (!file) return readDescription('{}')
  const description = readDescription(textOf(await readFile(join(folder, file))))
  return { ...description, remarks: description.remarks.map(remark => `${file}: ${remark}`) }
}

/** UTF-16 by its mark, UTF-8, otherwise Windows-1252. */
function textOf(bytes) {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * `input`: for createDatasetFromUploads. `changes`: for updateDataset. `properties`: files with name and type.
 * `range`: the ends of the time range that the description gives. `remarks`: fields that are not used.
 */
export function readDescription(text) {
  const remarks = []
  const values = recordIn(text, remarks)
  const first = (...names) => {
    const name = names.find(each => Object.hasOwn(values, each) && values[each] !== null)
    return [name, values[name]]
  }
  const number = (names, least, isWhole = false) => numberIn(first(...names), { least, isWhole }, remarks)
  const words = (names, longest, between) => wordsIn(first(...names), { longest, between }, remarks)
  const range = rangeOf(
    number(['mintime', 'minTime', 'min_time'], 0, true),
    number(['maxtime', 'maxTime', 'max_time'], 0, true),
  )
  const taxonId = number(['id_ncbi', 'taxonId', 'taxon_id'], -1, true)
  const input = {
    name: words(['name'], 255, ' '),
    description: words(['description'], 20_000, '\n'),
    ...inputOf(range),
    secondsPerFrame: number(['spf', 'secondsPerFrame', 'seconds_per_frame'], 0),
    startSeconds: number(['dt', 'startSeconds', 'start_seconds'], -Number.MAX_VALUE),
    type: typeIn(first('type')[1], remarks),
    taxonId: taxonId === undefined ? undefined : String(taxonId),
  }
  const changes = {
    licence: words(['licence', 'license'], 1000, '; '),
    citation: words(['citation', 'citations'], 20_000, '\n'),
  }
  const properties = propertiesIn(first('properties')[1], remarks)
  const left = archiveOnly.filter(name => first(name)[0] !== undefined)
  if (left.length > 0)
    remarks.push(`${left.join(', ')}: only the upload of a zip file of the folder keeps this`)
  return { input, range, changes, properties, remarks }
}

function numberIn([name, value], { least, isWhole }, remarks) {
  if (name === undefined) return undefined
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value
  const isUsable = Number.isFinite(found) && found >= least
  if (isUsable && (!isWhole || (Number.isInteger(found) && found <= largestTime))) return found
  remarks.push(`'${name}' is not a usable number`)
  return undefined
}

function wordsIn([name, value], { longest, between }, remarks) {
  if (name === undefined) return undefined
  const parts = [value].flat().map(part => (typeof part === 'number' ? String(part) : part))
  if (!parts.every(part => typeof part === 'string')) {
    remarks.push(`'${name}' is not a text`)
    return undefined
  }
  const whole = parts.map(part => (longest === 255 ? line(part) : part.trim()))
  return whole.filter(Boolean).join(between).slice(0, longest) || undefined
}

const isRecord = value => typeof value === 'object' && value !== null && !Array.isArray(value)
const line = text => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

function recordIn(text, remarks) {
  try {
    const value = JSON.parse(text)
    if (isRecord(value)) return value
    remarks.push('not a JSON object')
  } catch (error) {
    remarks.push(`not JSON: ${error.message.slice(0, 200)}`)
  }
  return {}
}

const rangeOf = (min, max) =>
  min !== undefined && max !== undefined && min > max
    ? { minTime: max, maxTime: min }
    : { minTime: min, maxTime: max }

/** A first time alone counts from there. A last time alone does not say where the first is: the meshes do. */
const inputOf = ({ minTime, maxTime }) =>
  minTime === undefined ? {} : { minTime, maxTime: maxTime ?? minTime }

function typeIn(value, remarks) {
  if (value === undefined) return undefined
  const word = String(value).trim().toUpperCase()
  const type = types.find((name, number) => word === name || word === String(number))
  if (!type) remarks.push("'type' must be 0 (observed), 1 (simulated) or 2 (drawn)")
  return type
}

function propertiesIn(list, remarks) {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry, at) => {
    if (
      isRecord(entry) &&
      typeof entry.file === 'string' &&
      typeof entry.name === 'string' &&
      line(entry.name)
    )
      return [{ file: entry.file, name: line(entry.name).slice(0, 255), type: propertyType(entry.type) }]
    remarks.push(`property ${at + 1} of the list has no 'file' and 'name'`)
    return []
  })
}

function propertyType(word) {
  const upper = typeof word === 'string' ? word.trim().toUpperCase() : ''
  return Object.hasOwn(otherWords, upper) ? otherWords[upper] : propertyTypes.find(type => type === upper)
}

/**
 * Name and type of a property file as in an archive: from the description, otherwise from its name. `property_fate.txt`
 * is `fate`. `type` counts for files without a type line.
 */
export function propertyOf(path, described = []) {
  const stem = basename(path, extname(path))
  const isLineage = /^lineages?$/i.test(stem)
  const entry = described.find(({ file }) => file === path || file === basename(path))
  const name = entry?.name ?? /^property[_-](.+)$/i.exec(stem)?.[1] ?? (isLineage ? 'lineage' : stem)
  return { name: line(name), type: entry?.type ?? (isLineage ? 'TIME' : undefined) }
}
