import type { Controller } from '../controller'

/**
 * Colours by a property, with the settings that it had the last time. The first time it has the colours that a
 * manager saved for it.
 */
export function chooseProperty({ rules, state, manifest, dispatch }: Controller, propertyId: number) {
  const { colour } = state.getState()
  if (colour.propertyId === propertyId) return dispatch({ type: 'colour', colour: { mode: 'property' } })
  rules.keep(colour)
  const entry = manifest.getState().properties.find(({ id }) => id === propertyId) ?? { id: propertyId }
  dispatch({ type: 'colour', colour: rules.ruleOf(entry, colour) })
}
