import { counted } from '../../../lib/words/counts'
import { limits } from './limits'
import type { LocalOrder, Note } from './reading/protocol'

/** Endings that a file dialog offers. */
export const accepted = '.obj,.mtl,.stl,.ply,.glb,.gltf,.zip,.txt'

type Order = Pick<LocalOrder, 'task' | 'files' | 'name'>

export interface Plan {
  /** Null when nothing can be opened. */
  readonly order: Order | null
  /** What cannot be opened. */
  readonly failed: readonly Note[]
  /** Files of other kinds, which lie beside those that are opened. */
  readonly remarks: readonly Note[]
}

const endingOf = ({ name }: Pick<File, 'name'>) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const meshes = ['obj', 'stl', 'ply', 'glb', 'gltf']
const companions = ['mtl', 'txt']
const pictures = ['png', 'jpg', 'jpeg', 'bmp']
const isOf = (endings: readonly string[]) => (file: File) => endings.includes(endingOf(file))
const isMesh = isOf(meshes)
const isPicture = isOf(pictures)
const isZip = isOf(['zip'])
const isKnown = isOf([...meshes, ...companions, 'zip'])

/**
 * What to do with the files of a drop: what can be opened is opened. `folders`: names of dropped folders. `isOpen`: the
 * viewer shows a dataset, so a property text alone belongs to it.
 */
export function planOf(files: readonly File[], folders: readonly string[], isOpen: boolean): Plan {
  const many = files.length + folders.length
  if (many > limits.files)
    return refused({
      name: counted(many, 'file'),
      reason: `At most ${limits.files} are opened at once. Drop a zip instead.`,
    })
  const { opened, failed, remarks } = sorted(files)
  for (const name of folders)
    failed.push({ name, reason: 'It is a folder. Drop the files in it, or a zip of it.' })
  const order = opened.length > 0 ? orderOf(opened, isOpen) : null
  if (order && 'task' in order) return { order, failed, remarks }
  const all = [...(order ? [order] : []), ...failed, ...remarks]
  return refused(...(all.length > 0 ? all : [{ name: 'The drop', reason: 'It has no files.' }]))
}

const refused = (...failed: readonly Note[]): Plan => ({ order: null, failed, remarks: [] })

const aloneWords = 'Drop a zip alone.'

/** Pictures are opened beside meshes, so that the reader names them. */
function sorted(files: readonly File[]): { opened: File[]; failed: Note[]; remarks: Note[] } {
  const usable = files.filter(file => faultOf(file) === null)
  const hasMesh = usable.some(isMesh)
  const isArchive = !hasMesh && usable.filter(isZip).length === 1
  const opened: File[] = []
  const failed: Note[] = []
  const remarks: Note[] = []
  for (const file of files) {
    const { name } = file
    const fault = isKnown(file) ? (faultOf(file) ?? (isZip(file) === isArchive ? null : aloneWords)) : null
    if (fault !== null) failed.push({ name, reason: fault })
    else if (isKnown(file) || (hasMesh && isPicture(file))) opened.push(file)
    else remarks.push({ name, reason: reasonAgainst(file) })
  }
  return { opened, failed, remarks }
}

/** Files without those that could not be opened, so that the form begins with the files that the viewer shows. */
export const withoutFailed = (files: readonly File[], failed: readonly Note[]): readonly File[] => {
  const names = new Set(failed.map(({ name }) => name))
  return files.filter(file => !names.has(file.name))
}

/** What to do with files that can be opened; or why they cannot be opened together. */
function orderOf(files: readonly File[], isOpen: boolean): Order | Note {
  const [first] = files as [File]
  const bytes = files.filter(file => !isPicture(file)).reduce((sum, { size }) => sum + size, 0)
  if (bytes > limits.bytes)
    return { name: counted(files.length, 'file'), reason: 'Together they have more than 1 GB.' }
  const shapes = files.filter(isMesh)
  const name = seriesName((shapes.length > 0 ? shapes : [first]).map(nameOf))
  if (!files.every(isOf(['txt']))) return { task: 'open', files, name }
  if (!isOpen)
    return { name: first.name, reason: 'A property needs an open dataset: open the dataset first.' }
  if (files.length > 1) return { name: first.name, reason: 'Drop one property at a time.' }
  return { task: 'property', files, name: propertyNameOf(first) }
}

const nameOf = ({ name }: File) => name.replace(/\.[^.]*$/, '').slice(0, 255)
const unnamedSeries = 'Series of files'
const separators = ' ._-'

function endWithout(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Name for files opened together: that of one file, or what the names of all begin with, without the number. */
function seriesName(names: readonly string[]): string {
  const [first = '', ...others] = names
  if (others.length === 0) return first
  let length = first.length
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length--
  const stem = endWithout(endWithout(first.slice(0, length), '0123456789'), separators)
  const shared = endWithout(stem.replace(/(?:^|[ ._-])(?:t|time|frame)$/i, ''), separators)
  return /\p{L}{2}/u.test(shared) ? shared : unnamedSeries
}
const propertyNameOf = (file: File) => nameOf(file).replace(/^property[_-]/i, '')

/** Why a file of a kind that is opened cannot be opened. */
function faultOf(file: File): string | null {
  if (file.size === 0) return 'The file is empty.'
  return file.size > limits.fileBytes ? 'It is larger than 500 MB.' : null
}

/** Why a file of another kind is not opened. */
const reasonAgainst = (file: File) =>
  endingOf(file) === 'bin'
    ? 'glTF files in parts are not read: save them as one .glb.'
    : 'The viewer opens .obj, .stl, .ply, .glb and .gltf files, zip archives of datasets and property texts.'

/** The files and the names of the folders of a drop. Call it within the event. */
export function contentOf(transfer: Pick<DataTransfer, 'items' | 'files'>): {
  files: File[]
  folders: string[]
} {
  const entries = [...transfer.items].map(item => item.webkitGetAsEntry?.() ?? null)
  const folders = entries.flatMap(entry => (entry?.isDirectory ? [entry.name] : []))
  return { files: [...transfer.files].filter(({ name }) => !folders.includes(name)), folders }
}
