import { noColour } from '../../../formats/frame/frame'
import type { Lineage } from '../../../formats/lineage/lineage'
import type { ColourTable } from '../../../formats/objectColours'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import type { FloatProperty, Property } from '../../../formats/property/property'
import { rowFinder, rowsAt } from '../../../formats/property/propertyRows'
import type { Steps } from '../../lib/steps'
import { colourRuleOf, rampProperty, scaleAt, scaledColour } from '../colour/colouring'
import { rowsIn as valueRowsIn } from '../colour/objectValues'
import type { RowIndex } from '../sets/rowIndex'
import type { RowSet } from '../sets/rowSet'
import type { ColourRule } from '../viewerState'

export interface RowColourInputs {
  readonly index: RowIndex
  readonly lineage: Lineage | null
  readonly colour: ColourRule
  /** the loaded property of the rule */
  readonly property: Property | null
  /** the loaded blocks of the object index, which hold the colours of materials */
  readonly blocks: readonly ObjectIndex[]
}

/** The colour of each row by the rule, as 0xRRGGBB, or noColour without a value. */
export function* rowColourSteps({
  index,
  lineage,
  colour,
  property,
  blocks,
}: RowColourInputs): Steps<Uint32Array> {
  const colours = new Uint32Array(index.size)
  const { times, offsets } = index.rows
  const ramped = rampProperty(colour.mode, property)
  const ofRule = ramped ? null : colourRuleOf({ colour, lineage, property })
  for (let at = 0; at < times.length; at++) {
    const time = times[at]!
    const table = tableAt(index, at, ofRule ? blocks : [])
    const into = colours.subarray(offsets[at], offsets[at + 1])
    if (ramped) writeRamp(into, ramped, colour, { time, table })
    else if (ofRule) {
      const colourOf = ofRule(time)
      for (let row = 0; row < into.length; row++) into[row] = colourOf(table, row)
    }
    yield
  }
  return colours
}

/** The objects of the time point with this number, with the colours of their materials. */
function tableAt({ rows }: RowIndex, at: number, blocks: readonly ObjectIndex[]): ColourTable {
  const [start, end] = [rows.offsets[at]!, rows.offsets[at + 1]!]
  const ids = rows.ids.subarray(start, end)
  const channels = rows.channels.subarray(start, end)
  const colours = new Uint32Array(ids.length).fill(noColour)
  const time = rows.times[at]!
  for (const block of blocks) {
    const [first, past] = rowsAt(block, time)
    if (first === past) continue
    const rowOf = rowFinder(block, time)
    for (let row = 0; row < colours.length; row++) {
      const found = rowOf(ids[row]!, channels[row]!)
      if (found >= 0) colours[row] = block.colours[found]!
    }
  }
  return { count: ids.length, ids, channels, colours }
}

function writeRamp(
  into: Uint32Array,
  property: FloatProperty,
  rule: ColourRule,
  { time, table }: { readonly time: number; readonly table: ColourTable },
) {
  const scale = scaleAt(property, rule, time)
  const rows = valueRowsIn(property, time, table)
  for (let at = 0; at < into.length; at++)
    into[at] = rows[at]! < 0 ? noColour : scaledColour(scale, property.values[rows[at]!]!)
}

/** Colours that people set by hand, over those of the rule. `colour` null gives back the colour of the rule. */
export function withHandColours(
  ofRule: Uint32Array,
  byHand: readonly { readonly rows: RowSet; readonly colour: number | null }[],
): Uint32Array {
  if (byHand.length === 0) return ofRule
  const colours = ofRule.slice()
  for (const { rows, colour } of byHand) for (const row of rows) colours[row] = colour ?? ofRule[row]!
  return colours
}
