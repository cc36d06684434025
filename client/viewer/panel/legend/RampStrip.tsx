import type { RampLegend } from '../../../instrument/colour/legend'
import { rampStops } from '../../../instrument/colour/rampStops'
import { Strip, TickRow } from './RampBody'

/** The first and the last tick: a small legend has no space for more. */
const outermost = (ticks: RampLegend['ticks']) => (ticks.length > 2 ? [ticks[0]!, ticks.at(-1)!] : ticks)

export const RampStrip = ({ legend, isShort = false }: { legend: RampLegend; isShort?: boolean }) => (
  <div>
    <Strip style={{ background: `linear-gradient(90deg, ${rampStops(legend.scale.ramp).join(', ')})` }} />
    <TickRow ticks={isShort ? outermost(legend.ticks) : legend.ticks} />
  </div>
)
