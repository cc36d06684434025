import { defaultRamp, type ColourRule } from '../../instrument/viewerState'
import type { Controller } from './controller'

/** The settings that belong to the values of one property. */
type Kept = Pick<ColourRule, 'range' | 'centre' | 'log' | 'ramp'>

const kept = new WeakMap<Controller, Map<number, Kept>>()

/** Colours by a property, with the settings that it had the last time. */
export function chooseProperty(controller: Controller, propertyId: number) {
  const rules = kept.get(controller) ?? new Map<number, Kept>()
  kept.set(controller, rules)
  const { propertyId: before, range, centre, log, ramp } = controller.state.getState().colour
  if (before === propertyId) {
    controller.dispatch({ type: 'colour', colour: { mode: 'property' } })
    return
  }
  if (before !== null) rules.set(before, { range, centre, log, ramp })
  // the diverging ramp of a centre fits no other property
  const fresh: Kept = { range: null, centre: null, log: false, ramp: centre === null ? ramp : defaultRamp }
  const colour = rules.get(propertyId) ?? fresh
  controller.dispatch({ type: 'colour', colour: { mode: 'property', propertyId, ...colour } })
}
