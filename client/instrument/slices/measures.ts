import { keptMeasurement, mostMeasurements, type Measurement } from '../measurements/measurement'
import type { MeasuresSlice } from '../viewerState'
import type { Reducers } from './reducers'

export type MeasuresAction =
  | { readonly type: 'measure'; readonly measurement: Omit<Measurement, 'id'> }
  /** takes one measurement away, or all with null */
  | { readonly type: 'unmeasure'; readonly id: number | null }

export const measuresReducers: Reducers<MeasuresAction, MeasuresSlice> = {
  measure: ({ measured }, { measurement }) => {
    const id = (measured.at(-1)?.id ?? 0) + 1
    return { measured: [...measured, keptMeasurement({ ...measurement, id })].slice(-mostMeasurements) }
  },
  unmeasure: ({ measured }, { id }) => {
    const left = id === null ? [] : measured.filter(each => each.id !== id)
    return left.length === measured.length ? {} : { measured: left }
  },
}
