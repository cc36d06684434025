import { isOwnRamp } from '../../../formats/colourMap'
import { isLabelPalette } from '../../../formats/labelColours'
import { defaultColour, defaultRamp, type ColourRule, type KeptRule, type ViewerState } from '../viewerState'
import { ruleOfText } from './colourMapRule'

/** The settings of the last properties are kept. */
const mostKept = 50

interface Entry {
  readonly id: number
  /** the first colours of the property, as text */
  readonly colours?: string
}

/** Adds the settings of the property of a rule. */
export function withKept(
  kept: readonly KeptRule[],
  { propertyId, range, centre, log, ramp, reversed, palette }: ColourRule,
): readonly KeptRule[] {
  if (propertyId === null) return kept
  const others = kept.filter(rule => rule.propertyId !== propertyId)
  const rule = { propertyId, range, centre, log, ramp, reversed }
  return [...others, isLabelPalette(palette) ? { ...rule, palette } : rule].slice(-mostKept)
}

/**
 * The rule of a property after `before`: with the settings that it had the last time. The first time it has the
 * colours that a manager saved for it.
 */
export function ruleAfter(kept: readonly KeptRule[], { id, colours }: Entry, before: ColourRule): ColourRule {
  const { centre, ramp, reversed } = before
  // the diverging ramp of a centre fits no other property, and neither do the saved colours of one
  const fits = centre === null && !isOwnRamp(ramp)
  const fresh = { range: null, centre: null, log: false, reversed, ramp: fits ? ramp : defaultRamp }
  const known = kept.find(({ propertyId }) => propertyId === id)
  const own = known ?? (colours === undefined ? null : ruleOfText(colours)) ?? fresh
  // own colours of labels belong to one property
  const palette = known?.palette ?? (isLabelPalette(before.palette) ? defaultColour.palette : before.palette)
  return { ...before, ...own, palette, mode: 'property', propertyId: id }
}

/** The part of a state that colours by a property, with its colours in the open menu. */
export const colouredBy = (entry: Entry) =>
  ({ menu: 'properties', colour: ruleAfter([], entry, defaultColour) }) satisfies Partial<ViewerState>
