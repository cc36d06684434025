import { Companions } from '../../../../../formats/archive/companions'
import { writeColours, writeObj } from '../../../../../formats/mesh/read/writeObj'
import { noColour } from '../../../../../formats/frame/frame'
import type { LocalEvent } from './protocol'
import { wordsOf, type Tools } from './localReader'
import { readMesh } from './readMeshes'
import { fileSource, layoutOf, type LocalFile } from './sources'

/** Meshes of other formats as OBJ files, because the upload takes no others. OBJ files stay as they are. */
export async function convertLocal(
  files: readonly (LocalFile & { readonly file: File })[],
  { decoder }: Pick<Tools, 'decoder'>,
  tell: (event: LocalEvent) => void,
): Promise<void> {
  const sources = new Map(files.map(file => [file.name, fileSource(file)]))
  const { meshes, companions } = await layoutOf([...sources.values()], '')
  const opened = { sources, companions: new Companions(companions, meshes) }
  const converted: File[] = []
  let done = 0
  for (const mesh of meshes) {
    tell({ is: 'progress', what: mesh.path, done: done++, total: meshes.length })
    const original = files.find(({ name }) => name === mesh.path)!.file
    if (mesh.format === 'obj') {
      converted.push(original)
      continue
    }
    try {
      converted.push(...objFiles(mesh.path, await readMesh(mesh, opened, decoder)))
    } catch (error) {
      return tell({ is: 'refused', refusals: [{ name: mesh.path, reason: wordsOf(error) }] })
    }
  }
  tell({ is: 'converted', files: converted })
}

/** The upload takes one file of colours, so the colours of several meshes are left out. */
function objFiles(path: string, mesh: Awaited<ReturnType<typeof readMesh>>): File[] {
  const parts: Blob[] = []
  const remarks: readonly string[] = []
  for (const text of writeObj({ ...mesh, remarks })) parts.push(new Blob([text]))
  const stem = path.replace(/\.[^.]*$/, '')
  const colours = mesh.colours.some(colour => colour !== noColour) ? writeColours(mesh) : null
  const obj = new File(parts, `${stem}.obj`)
  return colours === null ? [obj] : [obj, new File([colours], 'colours.mtl')]
}
