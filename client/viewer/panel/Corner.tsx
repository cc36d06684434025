import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { measured } from '../../lib/words/counts'
import type { Background } from '../../instrument/viewerState'
import { cssColour } from '../../instrument/colour/cssColour'
import { inks, tones } from '../model/inks'
import { scaleBar } from '../model/scaleBar'
import type { ViewFacts } from '../state/viewFacts'
import { useController, useLive, useViewerState } from '../state/useViewer'
import { narrow } from './look'

const Box = styled.div`
  position: absolute;
  right: calc(var(--covered-right) + 14px);
  bottom: calc(var(--covered-bottom) + 4px);
  z-index: 1;
  display: flex;
  align-items: end;
  gap: 16px;
  padding: 4px 6px;
  border-radius: 6px;
  font-size: 12px;
  line-height: 16px;
  pointer-events: none;
  /* above an open menu it would lie on the specimen */
  @container (max-width: ${narrow}px) {
    &[data-menu='true'] {
      display: none;
    }
  }
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
const widest = 96
const arm = 18

/** Keeps bar and axes readable over cells of any colour, and disappears over the background. */
const backing = (background: Background) =>
  `color-mix(in srgb, ${cssColour(tones[background][1])} 80%, transparent)`

/** Axes, scale bar and a loading mark. Follows the camera outside React. */
export function Corner() {
  const { onView } = useController()
  const background = useViewerState(state => state.background)
  const hasMenu = useViewerState(state => state.menu !== null)
  const ink = inks[background]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? onView(follower(box.current)) : undefined), [onView])
  return (
    <Box ref={box} data-menu={hasMenu} style={{ color: ink.text, background: backing(background) }}>
      <LateMark />
      <Scale aria-hidden>
        <span data-scale-words />
        <i data-scale-bar />
      </Scale>
      <Axes width={44} height={44} viewBox="-26 -26 52 52" aria-hidden>
        {ink.axes.map((colour, axis) => (
          <g key={axis} data-axis={axis}>
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

/**
 * Returns what follows the camera. Most pictures have the camera of the one before, so only differences are
 * written. Lengths are in file units, because datasets do not name their unit.
 */
function follower(box: HTMLElement) {
  const bar = box.querySelector<HTMLElement>('[data-scale-bar]')
  const words = box.querySelector<HTMLElement>('[data-scale-words]')
  const groups = box.querySelectorAll<SVGGElement>('[data-axis]')
  const before = new Float32Array(9)
  let perPixel = NaN
  return ({ unitsPerPixel, axes }: ViewFacts) => {
    if (unitsPerPixel !== perPixel) {
      perPixel = unitsPerPixel
      const { units, pixels } = scaleBar(unitsPerPixel, widest)
      if (bar) bar.style.width = `${pixels.toFixed(1)}px`
      if (words) words.textContent = `${measured(units)} ${units === 1 ? 'unit' : 'units'}`
    }
    if (axes.every((value, at) => value === before[at])) return
    before.set(axes)
    for (const group of groups) turnAxis(group, axes, Number(group.dataset['axis']) * 3)
  }
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
