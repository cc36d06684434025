import { useRef, useState, type PointerEvent, type WheelEvent } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { wayOf } from '../../../instrument/sets/clickWay'
import type { Way } from '../../../instrument/sets/objectSet'
import type { Point } from '../../../lib/polygon'
import { selectRegion } from '../../state/selecting'
import { useController } from '../../state/useViewer'
import { aboveScaleBar, Caption, glass, keepsOff, Quiet } from '../look'
import { Ways } from './Ways'

const Area = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  cursor: crosshair;
  touch-action: none;
  svg {
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  polygon {
    fill: color-mix(in oklch, var(--accent) 14%, transparent);
    stroke: var(--accent-text);
    stroke-width: 1.5;
    stroke-dasharray: 5 4;
  }
`
const Bar = styled.div`
  ${glass}
  ${keepsOff}
  position: absolute;
  ${aboveScaleBar(560)}
  left: calc(50% + (var(--covered-left) - var(--covered-right)) / 2);
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: max-content;
  max-width: calc(100cqw - var(--covered-left) - var(--covered-right) - 16px);
  padding: 6px 8px;
  translate: -50% 0;
  @container (max-width: 1320px) {
    p {
      display: none;
    }
  }
`
/** Shortest way of a drag, in CSS pixels. A shorter one is a click. */
const steady = 4

const boxOf = ([ax, ay]: Point, [bx, by]: Point): readonly Point[] => [
  [ax, ay],
  [bx, ay],
  [bx, by],
  [ax, by],
]

/** Covers the scene while the box or the lasso is chosen, and selects the objects inside the drawn region. */
export function RegionTool() {
  const controller = useController()
  const { tool, through } = useStore(controller.tool)
  const [way, setWay] = useState<Way>('replace')
  if (tool !== 'box' && tool !== 'lasso') return null
  return (
    <>
      <DrawingArea tool={tool} way={way} through={through} />
      <Bar
        role="group"
        aria-label="Selecting with a region"
        tabIndex={-1}
        data-tool-panel=""
        data-returns={`[data-tool='${tool}']`}
      >
        <Ways label="What the region does" value={way} onChoose={setWay} />
        <Quiet
          type="button"
          aria-pressed={!through}
          onClick={() => controller.tool.setState({ through: !through })}
          data-tip={through ? 'Selects through the whole specimen' : 'Leaves out what lies behind others'}
        >
          Visible only
        </Quiet>
        <Caption>{tool === 'box' ? 'Drag a box.' : 'Draw around objects.'} Shift adds, Alt removes.</Caption>
        <Quiet type="button" onClick={() => controller.tool.setState({ tool: 'turn' })} data-tip="Esc">
          Done
        </Quiet>
      </Bar>
    </>
  )
}

interface Drawing {
  tool: 'box' | 'lasso'
  way: Way
  through: boolean
}

function DrawingArea({ tool, way, through }: Drawing) {
  const controller = useController()
  const [drawn, setDrawn] = useState<readonly Point[]>([])
  const start = useRef<Point | null>(null)
  const at = (event: PointerEvent | WheelEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = at(event)
    setDrawn([start.current])
  }
  const move = (event: PointerEvent) => {
    const from = start.current
    if (!from) return
    const point = at(event)
    setDrawn(before => (tool === 'box' ? boxOf(from, point) : [...before, point]))
  }
  const up = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    setDrawn([])
    if (!from) return
    const moved = drawn.some(([x, y]) => Math.hypot(x - from[0], y - from[1]) > steady)
    if (moved) void selectRegion(controller, drawn, wayOf(event, way), through)
    else void controller.scene?.pick(from, event.shiftKey || event.ctrlKey || event.metaKey)
  }
  return (
    <Area
      data-region={tool}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        start.current = null
        setDrawn([])
      }}
      onWheel={event => zoomBehind(event)}
      onContextMenu={event => event.preventDefault()}
    >
      <svg aria-hidden>
        <polygon points={drawn.map(point => point.join(',')).join(' ')} />
      </svg>
    </Area>
  )
}

/** Passes the wheel on to the canvas, so that the tools do not stop zooming. */
function zoomBehind({ currentTarget, nativeEvent }: WheelEvent) {
  const canvas = currentTarget.parentElement?.querySelector('canvas')
  canvas?.dispatchEvent(new WheelEvent('wheel', nativeEvent))
}
