import { noColour } from '../../frame/frame.js'
import { colourWords } from '../../obj/vertexColours.js'
import type { ReadMesh } from './readMesh.js'

const pieceLength = 1 << 16

/** Nine digits give a 32-bit float back. */
const short = (value: number) => Number(value.toPrecision(9))
/** Vertices without numbers belong to no triangle, but are counted. */
const placed = (value: number) => (Number.isFinite(value) ? value : 0)
/** A name that a line of an OBJ can hold. */
const inLine = (name: string) => name.replace(/\p{Cc}|\\$/gu, ' ').trim() || 'default'

/**
 * Writes the mesh as text of an OBJ, piece by piece. Colours are numbers from 0 to 1 behind vertices, because the upload
 * takes one file of materials for all meshes.
 */
export function* writeObj({ positions, corners, vertexColours, runs, objects }: ReadMesh): Generator<string> {
  let text = ''
  const isSingle = positions instanceof Float32Array
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = [placed(positions[at]!), placed(positions[at + 1]!), placed(positions[at + 2]!)]
    text += isSingle ? `v ${short(x)} ${short(y)} ${short(z)}` : `v ${x} ${y} ${z}`
    const colour = vertexColours?.[at / 3] ?? noColour
    text += colour === noColour ? '\n' : ` ${colourWords(colour)}\n`
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  for (let run = 0; run < runs.start.length; run++) {
    text += `g ${inLine(objects[runs.object[run]!]!)}\n`
    const end = (runs.start[run + 1] ?? corners.length / 3) * 3
    for (let at = runs.start[run]! * 3; at < end; at += 3) {
      text += `f ${corners[at]! + 1} ${corners[at + 1]! + 1} ${corners[at + 2]! + 1}\n`
      if (text.length < pieceLength) continue
      yield text
      text = ''
    }
  }
  yield text
}
