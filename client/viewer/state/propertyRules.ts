import { isOwnRamp } from '../../../formats/colourMap'
import { ruleOfText } from '../../instrument/colour/colourMapRule'
import { defaultRamp, type ColourRule } from '../../instrument/viewerState'
import type { Controller } from './controller'

/** The settings that belong to the values of one property. */
type Kept = Pick<ColourRule, 'range' | 'centre' | 'log' | 'ramp' | 'reversed'>

const kept = new WeakMap<Controller, Map<number, Kept>>()

/**
 * Colours by a property, with the settings that it had the last time. The first time it has the colours that a
 * manager saved for it.
 */
export function chooseProperty(controller: Controller, propertyId: number) {
  const rules = kept.get(controller) ?? new Map<number, Kept>()
  kept.set(controller, rules)
  const { propertyId: before, range, centre, log, ramp, reversed } = controller.state.getState().colour
  if (before === propertyId) {
    controller.dispatch({ type: 'colour', colour: { mode: 'property' } })
    return
  }
  if (before !== null) rules.set(before, { range, centre, log, ramp, reversed })
  const { colours } = controller.manifest.getState().properties.find(({ id }) => id === propertyId) ?? {}
  // the diverging ramp of a centre fits no other property, and neither do the saved colours of one
  const fits = centre === null && !isOwnRamp(ramp)
  const fresh: Kept = { range: null, centre: null, log: false, reversed, ramp: fits ? ramp : defaultRamp }
  const colour = rules.get(propertyId) ?? (colours === undefined ? null : ruleOfText(colours)) ?? fresh
  controller.dispatch({ type: 'colour', colour: { mode: 'property', propertyId, ...colour } })
}
