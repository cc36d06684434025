import type { RampLegend } from '../../../instrument/colour/legend'
import { MarkedStrip, TickRow } from './RampBody'

/** The first and the last tick: a small legend has no space for more. */
const outermost = (ticks: RampLegend['ticks']) => (ticks.length > 2 ? [ticks[0]!, ticks.at(-1)!] : ticks)

interface Props {
  legend: RampLegend
  isShort?: boolean
  /** the value to mark; NaN for none */
  value?: number
}

export const RampStrip = ({ legend, isShort = false, value = NaN }: Props) => (
  <div>
    <MarkedStrip legend={legend} value={value} />
    <TickRow ticks={isShort ? outermost(legend.ticks) : legend.ticks} />
  </div>
)
