import { legendOf, type Legend } from '../../instrument/colour/legend'
import type { Controller } from './controller'

/** Returns the legend of the objects on screen; null when no property colours them. */
export function currentLegend({ state, live, manifest, properties }: Controller): Legend | null {
  const { colour } = state.getState()
  const { shown } = live.getState()
  const entry = manifest.getState().properties.find(({ id }) => id === colour.propertyId)
  const property = entry && colour.mode === 'property' ? properties.get(entry.id) : undefined
  return entry && property && shown ? legendOf(entry, property, colour, shown) : null
}
