import { noColour, type ObjectTable } from '../../../formats/frame/frame'
import type { FloatProperty } from '../../../formats/property/property'
import { scaledColour } from '../../instrument/colour/colouring'
import type { ColourScale } from '../../instrument/colour/colourScale'
import { rowsIn } from '../../instrument/colour/objectValues'
import { emptyColour, type Painting } from './texels'

/** The numbers and the scale of a ramp, which the graphics card maps to colours. */
export interface RampSource {
  readonly property: FloatProperty
  readonly scale: ColourScale
}

/** The colour of each object of a table as on screen, as 0xRRGGBB, without light. */
export function shownColours(
  painting: Pick<Painting, 'byHand' | 'colourOf' | 'rowsOf'>,
  time: number,
  table: ObjectTable,
  ramp: RampSource | null,
): Uint32Array {
  const rows = painting.rowsOf(table)
  const values = ramp && rowsIn(ramp.property, time, table)
  return Uint32Array.from({ length: table.count }, (_, index) => {
    const byHand = painting.byHand.findLast(entry => entry.rows.has(rows[index] ?? -1))
    if (byHand && byHand.colour !== null) return byHand.colour
    const at = values?.[index] ?? -1
    const colour = ramp
      ? at < 0
        ? noColour
        : scaledColour(ramp.scale, ramp.property.values[at]!)
      : painting.colourOf(table, index)
    return colour === noColour ? emptyColour : colour
  })
}
