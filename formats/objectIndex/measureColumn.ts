import type { IndexMeasures } from './objectIndex.js'

export type Measure = 'volume' | 'surface' | 'sphericity'

const columns: Readonly<Record<Measure, 'volumes' | 'surfaces' | 'sphericities'>> = {
  volume: 'volumes',
  surface: 'surfaces',
  sphericity: 'sphericities',
}

/** The values of one measure times a factor (formats/lengthScale). */
export function measureColumn(measures: IndexMeasures, measure: Measure, factor: number): Float32Array {
  const column = measures[columns[measure]]
  return factor === 1 ? column : column.map(value => value * factor)
}
