import { type FloatProperty, numberAt, type SpaceProperty } from './property.js'

/** Rows in one piece of the text, so that no string grows with the dataset. */
const pieceRows = 20_000

/** The text of a property as people upload it: `t,id:value`, with `t,id,channel:value` for other channels than 0. */
export function* propertyText(property: FloatProperty | SpaceProperty): Generator<string> {
  yield `type:${property.type}\n`
  const { times, offsets, ids, channels } = property.rows
  const valueOf = wordsOf(property)
  let piece = ''
  let rows = 0
  for (let at = 0; at < times.length; at++)
    for (let row = offsets[at]!; row < offsets[at + 1]!; row++) {
      const channel = channels[row] ? `,${channels[row]}` : ''
      piece += `${times[at]},${ids[row]}${channel}:${valueOf(row)}\n`
      if (++rows < pieceRows) continue
      yield piece
      piece = ''
      rows = 0
    }
  yield piece
}

/** Like `wordsAt`, without a list for each row. */
function wordsOf(property: FloatProperty | SpaceProperty): (row: number) => string {
  if (property.type === 'float') return row => String(numberAt(property, row))
  const { times, ids, channels } = property.targets
  return row => `${times[row]},${ids[row]}${channels[row] ? `,${channels[row]}` : ''}`
}
