import { useMemo } from 'react'
import { styled } from 'styled-components'
import { frameIndex } from '../model/frameIndex'
import { areaPath } from '../../instrument/colour/histogram'
import { divisionsIn } from '../model/timeline'
import { readyValue } from '../state/live'
import { useLive, useManifest, useViewerState } from '../state/useViewer'

const Chart = styled.svg`
  position: absolute;
  inset: 0 0 1px;
  width: 100%;
  height: calc(100% - 1px);
  overflow: hidden;
  pointer-events: none;
`

/** As many as a wide screen has pixels. */
const mostColumns = 4096

/** Area chart of the objects per time point, with a tick at each division. */
export function ActivityChart() {
  const manifest = useManifest()
  const quality = useViewerState(state => state.quality)
  const [first, last] = useViewerState(state => state.timeRange)
  const lineage = useLive(live => readyValue(live.lineage))
  const { minTime, maxTime } = manifest
  // the slider has time points at both ends of its track, so the area is half a point wider on each side
  const points = maxTime - minTime
  const counts = useMemo(() => frameIndex(manifest).counts(quality, mostColumns), [manifest, quality])
  const hill = useMemo(() => areaPath(counts), [counts])
  const place = `translate(-0.5 0) scale(${(points + 1) / counts.length} 1)`
  const divisions = useMemo(
    () => (lineage ? divisionsIn(lineage, [minTime, maxTime]) : []),
    [lineage, minTime, maxTime],
  )
  const most = divisions.reduce((top, { count }) => Math.max(top, count), 1)
  const ticks = divisions
    .map(({ time, count }) => `M${time - minTime} ${1 - 0.08 - 0.3 * (count / most)}V1`)
    .join('')
  return (
    <Chart viewBox={`0 0 ${points} 1`} preserveAspectRatio="none" aria-hidden>
      <clipPath id="viewer-played">
        <rect x={first - minTime - 0.5} y={0} width={last - first + 1} height={1} />
      </clipPath>
      <path d={hill} transform={place} fill="var(--chart-quiet)" />
      <g clipPath="url(#viewer-played)">
        <path d={hill} transform={place} fill="var(--chart)" />
        <path
          d={ticks}
          stroke="var(--accent)"
          strokeOpacity={0.75}
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </Chart>
  )
}
