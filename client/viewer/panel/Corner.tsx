import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { measured } from '../../lib/words/counts'
import { scaleBar } from '../model/scaleBar'
import type { ViewFacts } from '../state/controller'
import { useController, useLive } from '../state/useViewer'

const Box = styled.div<{ $low: boolean }>`
  position: absolute;
  right: 20px;
  bottom: ${({ $low }) => ($low ? 20 : 116)}px;
  z-index: 1;
  display: flex;
  align-items: end;
  gap: 16px;
  color: var(--corner, #aab4c2);
  font-size: 12px;
  line-height: 16px;
  pointer-events: none;
`
const Scale = styled.div`
  text-align: center;
  font-variant-numeric: tabular-nums;
  i {
    display: block;
    height: 5px;
    border: 1px solid currentcolor;
    border-top: 0;
  }
`
const Axes = styled.svg`
  overflow: visible;
  text {
    fill: currentcolor;
    font-size: 10px;
    text-anchor: middle;
    dominant-baseline: central;
  }
  line {
    stroke-width: 1.5;
    stroke-linecap: round;
  }
`
const Late = styled.span`
  color: var(--amber-text);
`
const colours = ['#e5795d', '#8fbf6a', '#6ba3e0']
const widest = 96
const arm = 18

/** Axes, scale bar and a loading mark. Follows the camera outside React. */
export function Corner({ low }: { low: boolean }) {
  const { onView } = useController()
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      onView(view => {
        if (box.current) follow(box.current, view)
      }),
    [onView],
  )
  return (
    <Box ref={box} $low={low}>
      <LateMark />
      <Scale aria-hidden>
        <span data-scale-words />
        <i data-scale-bar />
      </Scale>
      <Axes width={44} height={44} viewBox="-26 -26 52 52" aria-hidden>
        {colours.map((colour, axis) => (
          <g key={colour} data-axis={axis}>
            <line stroke={colour} />
            <text>{'xyz'[axis]}</text>
          </g>
        ))}
      </Axes>
    </Box>
  )
}

function LateMark() {
  const late = useLive(live => live.late && live.shown !== null && !live.fault)
  return <span role="status">{late && <Late>loading …</Late>}</span>
}

/** Lengths are in file units, because datasets do not name their unit. */
function follow(box: HTMLElement, { unitsPerPixel, axes }: ViewFacts) {
  const { units, pixels } = scaleBar(unitsPerPixel, widest)
  const bar = box.querySelector<HTMLElement>('[data-scale-bar]')
  const words = box.querySelector<HTMLElement>('[data-scale-words]')
  if (bar) bar.style.width = `${pixels.toFixed(1)}px`
  const text = `${measured(units)} units`
  if (words && words.textContent !== text) words.textContent = text
  for (const group of box.querySelectorAll<SVGGElement>('[data-axis]'))
    turnAxis(group, axes, Number(group.dataset['axis']) * 3)
}

function turnAxis(group: SVGGElement, axes: Float32Array, at: number) {
  const x = (axes[at] ?? 0) * arm
  const y = (axes[at + 1] ?? 0) * arm
  const [line, word] = group.children
  line?.setAttribute('x2', x.toFixed(1))
  line?.setAttribute('y2', y.toFixed(1))
  word?.setAttribute('x', (x * 1.36).toFixed(1))
  word?.setAttribute('y', (y * 1.36).toFixed(1))
  group.style.opacity = (axes[at + 2] ?? 0) < -0.2 ? '0.5' : '1'
}
