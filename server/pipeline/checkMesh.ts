import { readObjPieces } from '../../formats/obj/obj.js'
import { countObj } from '../../formats/obj/objCount.js'
import type { LocalFiles } from '../kernel/workers.js'
import type { checkMesh as task } from './tasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

/** `usable` is true when the file has triangles and no vertex or face is lost. */
export async function checkMesh(
  { path, bytes }: TaskInput<typeof task>,
  files: Pick<LocalFiles, 'pieces'>,
): Promise<TaskOutput<typeof task>> {
  const counts = countObj(files.pieces(path))
  if (counts) return { ...counts, usable: true }
  const mesh = readObjPieces(files.pieces(path), bytes)
  return {
    objects: mesh.objects.length,
    vertices: mesh.positions.length / 3,
    triangles: mesh.corners.length / 3,
    libraries: mesh.libraries,
    usesMaterials: mesh.materials.length > 0,
    hasVertexColours: mesh.vertexColours !== null,
    problems: mesh.problems,
    problemCount: mesh.problemCount,
    usable: mesh.corners.length > 0 && mesh.faults === 0,
  }
}
