import { readMaterials } from '../../formats/obj/mtl.js'
import { textPieces } from '../../formats/textBytes.js'
import { readObjectName } from '../../formats/objectName.js'

/** Enough for the longest object name with a time. */
const nameLetters = 198

/** The time in the name of the first object of an OBJ. Null when the name contains no time. */
export function timeOfObjects(pieces: Iterable<Uint8Array>): number | null {
  let read = '\n'
  for (const piece of textPieces(pieces)) {
    read += Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1')
    const named = /\n[go][\t ](?:.{198}|.*[\r\n])/.exec(read)
    if (named) return readObjectName(named[0].slice(3).trim())?.time ?? null
    read = read.slice(-nameLetters - 2) // A line can continue in the next piece.
  }
  return null
}

/** The pictures of an MTL, in the order of its materials. */
export const pictureNamesIn = (bytes: Uint8Array): string[] => [
  ...new Set(readMaterials(bytes).materials.flatMap(({ picture }) => picture ?? [])),
]
