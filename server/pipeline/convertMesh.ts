import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { readGlbMesh } from '../../formats/mesh/read/glb.js'
import { readPly } from '../../formats/mesh/read/ply.js'
import { type ReadMesh, UnreadableMesh } from '../../formats/mesh/read/readMesh.js'
import { readStl } from '../../formats/mesh/read/stl.js'
import { writeObj } from '../../formats/mesh/read/writeObj.js'
import { UnreadableFile } from '../kernel/errors.js'
import type { LocalFiles } from '../kernel/workers.js'
import type { convertMesh as task } from './tasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

/** The browser does the same with files that a person keeps from the viewer. */
export async function convertMesh(
  { path, bytes, format, maxBytes }: TaskInput<typeof task>,
  files: Pick<LocalFiles, 'bytes' | 'pieces' | 'output'>,
): Promise<TaskOutput<typeof task>> {
  await MeshoptDecoder.ready
  const mesh = readable(() => {
    if (format === 'stl') return readStl(files.pieces(path), bytes)
    return format === 'ply'
      ? readPly(files.pieces(path), bytes)
      : readGlbMesh(files.bytes(path), MeshoptDecoder)
  })
  const output = files.output()
  let written = 0
  for (const text of writeObj(mesh)) {
    const piece = Buffer.from(text)
    written += piece.length
    // a small file can place one mesh many times
    if (written > maxBytes) throw new UnreadableFile('As an OBJ it is too large: save it as several files')
    output.write(piece)
  }
  return { file: output.end(), remarks: mesh.remarks }
}

function readable(read: () => ReadMesh): ReadMesh {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnreadableMesh ? new UnreadableFile(error.message.replace(/\.$/, '')) : error
  }
}
