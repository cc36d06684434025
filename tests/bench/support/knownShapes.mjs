// Cells of one time point, each with a sphere and an arrow.
import { writePropertyBinary } from '../../../dist/formats/property/propertyBinary.js'
import { knownCells } from './knownCells.mjs'

/** Like `knownCells`, with the properties `nucleus` (1) and `growth` (2) in place of the others. */
export function knownShapes(cells) {
  const rows = {
    times: Int32Array.of(0),
    offsets: Uint32Array.of(0, cells),
    ids: Uint32Array.from({ length: cells }, (_, at) => at + 1),
    channels: new Uint16Array(cells),
  }
  const side = Math.ceil(Math.cbrt(cells))
  const placeOf = id =>
    [(id - 1) % side, Math.floor((id - 1) / side) % side, Math.floor((id - 1) / side / side)].map(
      step => step * 12 + 100,
    )
  const shapes = (name, type, numbersOf) => ({
    name,
    type,
    range: null,
    values: cells,
    bytes: writePropertyBinary({
      type,
      rows,
      range: null,
      values: Float32Array.from([...rows.ids].flatMap(id => numbersOf(placeOf(id)))),
    }),
  })
  return {
    ...knownCells(1, cells),
    properties: [
      shapes('nucleus', 'sphere', place => [...place, 2]),
      shapes('growth', 'vector', ([x, y, z]) => [x, y, z, 0.6, x, y + 9, z, 0.6]),
    ],
  }
}
