import type { ObjectMesh } from './objectMeshes.js'

/**
 * Meshes as Wavefront OBJ, one part of text for each object. The groups are named `time,id,channel`, so that an import
 * gives the objects the same numbers; a comment holds the name. Positions keep the units and axes of the dataset.
 */
export function* writeMeshObj(meshes: Iterable<ObjectMesh>, title: string): Generator<string> {
  yield `# ${oneLine(title)}\n`
  let vertices = 0
  for (const mesh of meshes) {
    yield partOf(mesh, vertices)
    vertices += mesh.positions.length / 3
  }
}

/** A backslash at the end of a comment would take the next line into it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\\]+/gu, ' ').trim()

/** Names of groups have no sign, so objects of negative time points have their number only. */
const groupName = ({ time, id, channel }: ObjectMesh) => (time < 0 ? `${id}` : `${time},${id},${channel}`)

function partOf(mesh: ObjectMesh, before: number): string {
  const { positions, indices, origin, step, name } = mesh
  const digits = Math.min(20, Math.max(0, Math.ceil(-Math.log10(step)) + 1))
  const lines: string[] = [`# ${oneLine(name)}`, `g ${groupName(mesh)}`]
  const number = (at: number) => String(Number((positions[at]! + origin[at % 3]!).toFixed(digits)))
  for (let at = 0; at < positions.length; at += 3)
    lines.push(`v ${number(at)} ${number(at + 1)} ${number(at + 2)}`)
  const corner = (at: number) => indices[at]! + 1 + before
  for (let at = 0; at < indices.length; at += 3)
    lines.push(`f ${corner(at)} ${corner(at + 1)} ${corner(at + 2)}`)
  return `${lines.join('\n')}\n`
}
