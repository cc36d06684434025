import type { ArchiveFile } from './archiveMeshes.js'

export type OtherKind = 'curation' | 'colormap' | 'primitive' | 'expression' | 'stages' | 'image'

/** Folders of this product's archives, and the kind of their files. */
export const otherFolders: ReadonlyMap<string, OtherKind> = new Map([
  ['curations', 'curation'],
  ['colormaps', 'colormap'],
  ['primitives', 'primitive'],
  ['expression', 'expression'],
  ['images', 'image'],
])

/**
 * Path of the file that describes the dataset: dataset.json before meta.json, the outermost first. Null when
 * neither exists.
 */
export function archiveMetaPath(paths: readonly string[]): string | null {
  const depth = (path: string) => path.split('/').length
  const rank = (path: string) => depth(path) * 2 + (/dataset\.json$/i.test(path) ? 0 : 1)
  return (
    paths.filter(path => /(^|\/)(dataset|meta)\.json$/i.test(path)).sort((a, b) => rank(a) - rank(b))[0] ??
    null
  )
}

/** Whether an operating system left the file. */
export const isRubbish = (path: string) =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/**
 * The folder that holds all files: the folder of the description, else the single folder around all files,
 * else ''.
 */
export function archiveRoot(paths: readonly string[]): string {
  const meta = archiveMetaPath(paths)
  if (meta !== null) return meta.slice(0, meta.lastIndexOf('/') + 1)
  const real = paths.filter(path => !isRubbish(path))
  const first = real[0]?.split('/')[0]
  const around =
    first !== undefined && !isKnownFolder(first) && real.every(path => path.startsWith(`${first}/`))
  return around ? `${first}/` : ''
}

const isKnownFolder = (name: string) =>
  /^(q\d+|meshes|properties|textures|stages|sets)$/i.test(name) || otherFolders.has(name.toLowerCase())

/** `root`: as archiveRoot finds it. */
export function fileOf(path: string, root: string): ArchiveFile {
  const parts = (path.startsWith(root) ? path.slice(root.length) : path).split('/')
  const base = parts.pop() ?? ''
  const dot = base.lastIndexOf('.')
  return {
    path,
    folders: parts,
    base,
    stem: dot > 0 ? base.slice(0, dot) : base,
    extension: dot > 0 ? base.slice(dot + 1).toLowerCase() : '',
  }
}
