import { useEffect, useRef, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { noColour } from '../../../formats/frame/frame'
import { cssColour } from '../../instrument/colour/cssColour'
import { fitted, planePoint, toPlane, toScreen, type Projection, type Size } from '../model/treeView'
import type { Instances } from '../model/treeParts'
import type { Made } from '../state/made'
import type { Plot } from '../state/plot'

const sizes: Readonly<Record<Projection['kind'], Size>> = {
  linear: { width: 168, height: 96 },
  circular: { width: 112, height: 112 },
}
/** CSS pixels around the tree in the map. */
const edge = 5
/** Lives that the map draws: those with the most descendants, then every second, third, … of the others. */
const mostLives = 3_000
const mostLinks = 1_000
/** A plot that is narrower has no room for a map. */
const leastWidth = 340
const empty = '#7b8492'

const Box = styled.div`
  position: absolute;
  left: 8px;
  bottom: 8px;
  overflow: hidden;
  border: 1px solid var(--grey-6);
  border-radius: 6px;
  background: var(--grey-2);
  opacity: 0.94;
  touch-action: none;
  cursor: grab;
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  i {
    position: absolute;
    min-width: 4px;
    min-height: 4px;
    border: 1.5px solid var(--accent);
    background: var(--accent-soft);
    opacity: 0.75;
    pointer-events: none;
  }
`

/** The whole tree in a corner while a part fills the canvas. Dragging in it moves that part. */
export function TreeMap({ plot, made }: { plot: Plot; made: Made }) {
  const { view, size } = useStore(plot.framing)
  const { layout } = useStore(plot.settings)
  if (!view || size.width < leastWidth) return null
  const map = sizes[layout]
  const projection = plot.projection(made)
  const whole = fitted(projection, map, edge)
  const [left, top] = toScreen(whole, map, toPlane(view, size, [0, 0]))
  const [right, bottom] = toScreen(whole, map, toPlane(view, size, [size.width, size.height]))
  const move = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const centre = toPlane(whole, map, [event.clientX - box.left, event.clientY - box.top])
    plot.framing.setState({ view: { ...view, centre } })
  }
  return (
    <Box
      aria-hidden
      data-map=""
      style={map}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        move(event)
      }}
      onPointerMove={event => event.buttons === 1 && move(event)}
    >
      <MapLines plot={plot} made={made} map={map} />
      <i style={{ left, top, width: right - left, height: bottom - top }} />
    </Box>
  )
}

function MapLines({ plot, made, map }: { plot: Plot; made: Made; map: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { rows: colours } = useStore(plot.colours)
  const { layout, direction } = useStore(plot.settings)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) drawMap(context, made, { projection: plot.projection(made), map, colours })
  }, [plot, made, map, colours, layout, direction])
  return <canvas ref={canvas} width={map.width * 2} height={map.height * 2} />
}

function drawMap(
  context: CanvasRenderingContext2D,
  { parts: { lives, links } }: Made,
  { projection, map, colours }: { projection: Projection; map: Size; colours: Uint32Array },
) {
  const whole = fitted(projection, map, edge)
  context.setTransform(2, 0, 0, 2, 0, 0)
  context.clearRect(0, 0, map.width, map.height)
  context.lineWidth = 0.7
  const line = (row: number, ...ends: readonly (readonly [place: number, time: number])[]) => {
    const colour = colours[row] ?? noColour
    context.strokeStyle = colour === noColour ? empty : cssColour(colour)
    context.beginPath()
    for (const [place, time] of ends)
      context.lineTo(...toScreen(whole, map, planePoint(projection, place, time)))
    context.stroke()
  }
  for (const at of heaviest(lives, mostLives)) {
    const [place, from, to] = lives.places.subarray(at * 3, at * 3 + 3)
    line(lives.rows[at]!, [place!, from!], [place!, to!])
  }
  const pieces = projection.kind === 'circular' ? 12 : 1
  for (const at of heaviest(links, mostLinks)) {
    const [from, to, time] = links.places.subarray(at * 3, at * 3 + 3)
    const ends = Array.from({ length: pieces + 1 }, (_, piece) => from! + ((to! - from!) * piece) / pieces)
    line(links.rows[at]!, ...ends.map(place => [place, time!] as const))
  }
}

/** At most so many parts: half for those with the most leaves, the rest evenly among the others. */
function heaviest({ weights }: Instances, most: number): number[] {
  const all = Array.from(weights.keys())
  if (all.length <= most) return all
  const least = weights
    .slice()
    .sort()
    .at(-most / 2)!
  const light = all.filter(at => weights[at]! <= least)
  const every = Math.ceil(light.length / (most / 2))
  return [...all.filter(at => weights[at]! > least), ...light.filter((_, at) => at % every === 0)]
}
