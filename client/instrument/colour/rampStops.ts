import { sampleRamp, type Ramp } from '../../../formats/ramps'
import { cssColour } from './cssColour'

/** Colours at equal distances along a ramp, for gradients. */
export const rampStops = (table: Ramp, count = 24): string[] =>
  Array.from({ length: count }, (_, at) => cssColour(sampleRamp(table, at / (count - 1))))
