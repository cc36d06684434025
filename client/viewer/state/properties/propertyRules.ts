import { ruleAfter } from '../../../instrument/colour/keptRules'
import type { Controller } from '../controller'

/**
 * Colours by a property, with the settings that it had the last time. The first time it has the colours that a
 * manager saved for it.
 */
export function chooseProperty({ state, manifest, dispatch }: Controller, propertyId: number) {
  const { colour, kept } = state.getState()
  if (colour.propertyId === propertyId) return dispatch({ type: 'colour', colour: { mode: 'property' } })
  const entry = manifest.getState().properties.find(({ id }) => id === propertyId) ?? { id: propertyId }
  dispatch({ type: 'colour', colour: ruleAfter(kept, entry, colour) })
}
