import { ResponsiveLine } from '@nivo/line'
import { styled } from 'styled-components'

const Frame = styled.div`
  height: 320px;
  min-width: 0;
`
const Tip = styled.div`
  padding: 4px 8px;
  border: 1px solid var(--grey-5);
  border-radius: var(--radius);
  background: var(--grey-1);
  color: var(--grey-12);
  font-size: 12px;
  white-space: nowrap;
`
const theme = {
  text: { fill: 'var(--grey-10)', fontFamily: 'inherit', fontSize: 12 },
  axis: { ticks: { text: { fill: 'var(--grey-10)' } } },
  grid: { line: { stroke: 'var(--grey-5)' } },
  crosshair: { line: { stroke: 'var(--grey-10)' } },
}

interface Props {
  label: string
  /** days as YYYY-MM-DD, in order */
  points: readonly { readonly x: string; readonly y: number }[]
}

/** An area chart of a number by day. Its name states the sum and the days. */
export function TimeChart({ label, points }: Props) {
  const sum = points.reduce((all, { y }) => all + y, 0)
  const most = Math.max(1, ...points.map(({ y }) => y))
  const words = `${label}: ${sum} from ${points[0]?.x ?? ''} to ${points.at(-1)?.x ?? ''}`
  return (
    <Frame>
      <ResponsiveLine
        role="img"
        ariaLabel={words}
        data={[{ id: label, data: points }]}
        margin={{ top: 8, right: 16, bottom: 32, left: 40 }}
        xScale={{ type: 'time', format: '%Y-%m-%d', useUTC: true, precision: 'day' }}
        yScale={{ type: 'linear', min: 0, max: most }}
        axisBottom={{ format: '%b %d', tickValues: 4, tickSize: 0, tickPadding: 8 }}
        axisLeft={{ tickValues: Math.min(5, most), tickSize: 0, tickPadding: 8 }}
        gridYValues={Math.min(5, most)}
        enableGridX={false}
        enableArea
        enablePoints={points.length < 40}
        pointSize={5}
        colors={['var(--accent)']}
        theme={theme}
        animate={false}
        enableSlices="x"
        sliceTooltip={({ slice }) => (
          <Tip>
            {new Date(slice.points[0]!.data.x).toISOString().slice(0, 10)}: {String(slice.points[0]!.data.y)}
          </Tip>
        )}
      />
    </Frame>
  )
}
