import { counted } from '../../../lib/words/counts'
import { limits } from './limits'
import type { LocalOrder, Refusal } from './reading/protocol'

/** Endings that a file dialog offers. */
export const accepted = '.obj,.mtl,.stl,.ply,.glb,.gltf,.zip,.txt'

export type Plan = Pick<LocalOrder, 'task' | 'files' | 'name'> | { readonly refusals: readonly Refusal[] }

const endingOf = ({ name }: Pick<File, 'name'>) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const meshes = ['obj', 'stl', 'ply', 'glb', 'gltf']
const companions = ['mtl', 'txt']

/**
 * What to do with the files of a drop. `folders`: names of dropped folders. `isOpen`: the viewer shows a dataset, so a
 * property text alone belongs to it.
 */
export function planOf(files: readonly File[], folders: readonly string[], isOpen: boolean): Plan {
  const [first] = files
  const many = files.length + folders.length
  if (many > limits.files)
    return refused(counted(many, 'file'), `At most ${limits.files} are opened at once. Drop a zip instead.`)
  const refusals = [
    ...folders.map(name => ({ name, reason: 'It is a folder. Drop the files in it, or a zip of it.' })),
    ...files.flatMap(file => {
      const reason = reasonAgainst(file, files.length)
      return reason === null ? [] : [{ name: file.name, reason }]
    }),
  ]
  if (refusals.length > 0 || !first)
    return { refusals: refusals.length > 0 ? refusals : [{ name: 'The drop', reason: 'It has no files.' }] }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > limits.bytes)
    return refused(counted(files.length, 'file'), 'Together they have more than 1 GB.')
  const texts = files.filter(file => endingOf(file) === 'txt')
  const shapes = files.filter(file => meshes.includes(endingOf(file)))
  const name = seriesName((shapes.length > 0 ? shapes : [first]).map(nameOf))
  if (texts.length < files.length) return { task: 'open', files, name }
  if (!isOpen) return refused(first.name, 'A property needs an open dataset: open the dataset first.')
  if (files.length > 1) return refused(first.name, 'Drop one property at a time.')
  return { task: 'property', files, name: propertyNameOf(first) }
}

const refused = (name: string, reason: string) => ({ refusals: [{ name, reason }] })
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

function reasonAgainst(file: File, count: number): string | null {
  const ending = endingOf(file)
  if (ending === 'zip' && count > 1) return 'Drop a zip alone.'
  if (ending === 'bin') return 'glTF files in parts are not read: save them as one .glb.'
  if (![...meshes, ...companions, 'zip'].includes(ending))
    return 'The viewer opens .obj, .stl, .ply, .glb and .gltf files, zip archives of datasets and property texts.'
  if (file.size === 0) return 'The file is empty.'
  return file.size > limits.fileBytes ? 'It is larger than 500 MB.' : null
}

/** The files and the names of the folders of a drop. Call it within the event. */
export function contentOf(transfer: Pick<DataTransfer, 'items' | 'files'>): {
  files: File[]
  folders: string[]
} {
  const entries = [...transfer.items].map(item => item.webkitGetAsEntry?.() ?? null)
  const folders = entries.flatMap(entry => (entry?.isDirectory ? [entry.name] : []))
  return { files: [...transfer.files].filter(({ name }) => !folders.includes(name)), folders }
}
