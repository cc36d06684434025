import { Line } from '@nivo/line'
import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

export interface PlotLine {
  readonly name: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

interface Props {
  lines: readonly PlotLine[]
  /** words of the axes */
  across: string
  along: string
}

const height = 220
const margin = { top: 8, right: 12, bottom: 40, left: 48 }
/** Okabe and Ito's colours, which most people can tell apart, and grey. */
const colours = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#b8a90a',
  '#8a63d2',
  '#808890',
]
const colourAt = (at: number) => colours[at % colours.length]!

const Box = styled.div`
  min-width: 0;
  overflow: hidden;
  svg text {
    fill: var(--grey-11) !important;
  }
  svg line {
    stroke: var(--grey-5);
  }
`
const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  padding: 0 0 6px;
  list-style: none;
  color: var(--grey-11);
  font-size: 12px;
  li {
    display: flex;
    align-items: center;
    gap: 5px;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  i {
    flex: none;
    width: 12px;
    height: 3px;
  }
`

/** Lines with their axes. Its label tells the ends of each line. */
export function LinePlot({ lines, across, along }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measured = new ResizeObserver(() => setWidth(element.clientWidth))
    measured.observe(element)
    return () => measured.disconnect()
  }, [])
  return (
    <Box ref={box}>
      <div style={{ height }} role="img" aria-label={wordsOf(lines, across, along)}>
        {width > 0 && (
          <Line
            width={width}
            height={height}
            margin={margin}
            data={lines.map(({ name, points }, at) => ({ id: `${at} ${name}`, data: points }))}
            xScale={{ type: 'linear', min: 'auto', max: 'auto' }}
            yScale={{ type: 'linear', min: 0, max: 'auto' }}
            colors={lines.map((_, at) => colourAt(at))}
            enablePoints={lines.every(({ points }) => points.length < 20)}
            pointSize={5}
            axisBottom={{
              legend: across,
              legendOffset: 30,
              legendPosition: 'middle',
              tickValues: ticksOf(lines),
            }}
            axisLeft={{ legend: along, legendOffset: -40, legendPosition: 'middle', tickValues: 5 }}
            gridYValues={5}
            enableGridX={false}
            isInteractive={false}
            animate={false}
            role="presentation"
          />
        )}
      </div>
      <Names>
        {lines.map(({ name }, at) => (
          <li key={`${at} ${name}`}>
            <i style={{ background: colourAt(at) }} />
            {name}
          </li>
        ))}
      </Names>
    </Box>
  )
}

/** Few places have a tick each, because the numbers between them have no meaning. */
function ticksOf(lines: readonly PlotLine[]): number | number[] {
  const places = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))]
  return places.length <= 12 ? places : 6
}

function wordsOf(lines: readonly PlotLine[], across: string, along: string): string {
  const ends = lines.map(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)]
    return first && last ? `${name}: ${first.y} at ${first.x} to ${last.y} at ${last.x}` : name
  })
  return `${along} by ${across}. ${ends.join('; ')}`
}
