import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { geoPath } from 'd3-geo'
import { styled } from 'styled-components'
import { feature } from 'topojson-client'
import countries from 'world-atlas/countries-110m.json'
import { counted } from '../../lib/words/counts'
import { IconButton } from '../../ui/IconButton'
import {
  type Marker,
  movedCentre,
  projectionOf,
  radiusOf,
  size,
  type Spot,
  spotsOf,
  usualCentre,
  zooms,
} from './mapView'

const Frame = styled.div`
  position: relative;
  > svg {
    display: block;
    width: 100%;
    height: auto;
    border: 1px solid var(--grey-5);
    border-radius: var(--radius);
    background: var(--grey-2);
    touch-action: pan-y;
    cursor: grab;
  }
  > svg > path {
    fill: var(--grey-6);
    stroke: var(--grey-1);
    stroke-width: 0.5;
  }
  circle {
    fill: var(--accent);
    fill-opacity: 0.7;
    stroke: var(--grey-1);
  }
`
const Zoom = styled.div`
  position: absolute;
  top: 8px;
  right: 8px;
  display: grid;
  gap: 4px;
`
const topology = countries as unknown as Parameters<typeof feature>[0]
const land = feature(topology, topology.objects.countries!)
const step = 60 // px that an arrow key moves the map

const wordsOf = ({ markers, count }: Spot): string => {
  const [first] = markers
  const named =
    markers.length === 1
      ? `${first!.userName ?? 'Visitor'} ${first!.ip}`
      : `${counted(markers.length, 'place')}`
  return `${named}: ${counted(count, 'connection')}`
}

/** Countries and the places of connections. Drag or use arrow keys to move, and the buttons to zoom. */
export function WorldMap({ markers }: { markers: readonly Marker[] }) {
  const [zoom, setZoom] = useState<number>(zooms.usual)
  const [centre, setCentre] = useState(usualCentre)
  const drag = useRef<{ x: number; y: number } | null>(null)
  const projection = projectionOf(zoom, centre)
  const spots = spotsOf(markers, projection)
  const move = (dx: number, dy: number) => setCentre(before => movedCentre(zoom, before, dx, dy))
  const press = (event: KeyboardEvent) => {
    const [dx, dy] = {
      ArrowLeft: [step, 0],
      ArrowRight: [-step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    }[event.key] ?? [0, 0]
    if (!dx && !dy) return
    event.preventDefault()
    move(dx!, dy!)
  }
  const slide = (event: PointerEvent<SVGSVGElement>) => {
    const from = drag.current
    if (!from) return
    const scale = size.width / event.currentTarget.clientWidth
    move((event.clientX - from.x) * scale, (event.clientY - from.y) * scale)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <Frame>
      <svg
        role="img"
        tabIndex={0}
        aria-label={`World map with ${counted(markers.length, 'place')} of connections; arrow keys move it`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onKeyDown={press}
        onPointerDown={event => {
          drag.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={slide}
        onPointerUp={() => {
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
      >
        <path d={geoPath(projection)(land) ?? ''} />
        {spots.map(spot => (
          <circle key={`${spot.x} ${spot.y} ${spot.count}`} cx={spot.x} cy={spot.y} r={radiusOf(spot)}>
            <title>{wordsOf(spot)}</title>
          </circle>
        ))}
      </svg>
      <Zoom>
        <IconButton
          label="Zoom in"
          icon={<Plus size={16} aria-hidden />}
          disabled={zoom >= zooms.last}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          label="Zoom out"
          icon={<Minus size={16} aria-hidden />}
          disabled={zoom <= zooms.first}
          onClick={() => setZoom(zoom - 1)}
        />
      </Zoom>
    </Frame>
  )
}
