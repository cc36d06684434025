import { createStore } from 'zustand/vanilla'
import { arranged, type Legend, type Sort } from '../../instrument/colour/legend'
import type { Property } from '../../../formats/property/property'

/** The order of the categories, which screen and exported pictures share. Labels are sorted by their value. */
export const legendSort = createStore<Readonly<Record<'labels' | 'texts', Sort>>>(() => ({
  labels: 'value',
  texts: 'name',
}))

export const sortedKind = ({ type }: Pick<Property, 'type'>) => (type === 'label' ? 'labels' : 'texts')

/** The legend with its categories in the order of the screen. */
export const inOrder = (legend: Legend, property: Property): Legend =>
  legend.kind === 'categories'
    ? { ...legend, entries: arranged(legend.entries, '', legendSort.getState()[sortedKind(property)]) }
    : legend
