import { Companions } from '../../../../../formats/archive/companions'
import { writeObj } from '../../../../../formats/mesh/read/writeObj'
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
      converted.push(objFile(mesh.path, await readMesh(mesh, opened, decoder)))
    } catch (error) {
      return tell({ is: 'refused', refusals: [{ name: mesh.path, reason: wordsOf(error) }] })
    }
  }
  tell({ is: 'converted', files: converted })
}

function objFile(path: string, mesh: Awaited<ReturnType<typeof readMesh>>): File {
  const parts: Blob[] = []
  for (const text of writeObj(mesh)) parts.push(new Blob([text]))
  return new File(parts, `${path.replace(/\.[^.]*$/, '')}.obj`)
}
