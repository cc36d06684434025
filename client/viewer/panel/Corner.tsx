import { useContext, useEffect, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import type { Direction } from '../../../formats/anatomy'
import type { LengthScale } from '../../../formats/lengthScale'
import type { Background } from '../../instrument/viewerState'
import { cssColour } from '../../instrument/colour/cssColour'
import { inks, tones } from '../model/inks'
import { gizmoEnds, type GizmoEnd } from '../model/gizmo'
import { isOver, scaleBar } from '../model/scaleBar'
import { CoversContext } from '../state/covers'
import type { ViewFacts } from '../state/viewFacts'
import { useController, useLengthScale, useLive, useManifest, useViewerState } from '../state/useViewer'
import { noInsets } from '../model/camera'
import { keepsOff, narrow } from './look'

const Box = styled.div`
  ${keepsOff}
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
  /* before the first picture the axes have no directions */
  &:not([data-aside]) {
    visibility: hidden;
  }
  /* at the other side while it would cover the selected object */
  &[data-aside='true'] {
    right: auto;
    left: calc(var(--covered-left) + 14px);
  }
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
/** Room of this box at its largest. To measure it for each picture would cost a layout. */
export const barBox = { width: 196, height: 68 }

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
  const { axes } = useManifest()
  const scale = useLengthScale()
  const ends = useMemo(() => gizmoEnds(axes), [axes])
  const covers = useContext(CoversContext)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const follow = follower(current, { ends, scale })
    return onView(view => {
      follow(view)
      keepClear(current, view, covers?.edges.getState())
    })
  }, [onView, ends, scale, covers])
  return (
    <Box ref={box} data-menu={hasMenu} style={{ color: ink.text, background: backing(background) }}>
      <LateMark />
      <Scale aria-hidden>
        <span data-scale-words />
        <i data-scale-bar />
      </Scale>
      <Axes
        width={ends.length > 3 ? 56 : 44}
        height={ends.length > 3 ? 56 : 44}
        viewBox="-26 -26 52 52"
        role="img"
        aria-label={`Directions: ${ends.map(({ words }) => words).join(', ')}`}
      >
        {ends.map(({ letter, axis, isOpposite }) => (
          <g key={letter} data-end={letter}>
            <line stroke={ink.axes[axis]} strokeDasharray={isOpposite ? '2 3' : undefined} />
            <text>{letter}</text>
          </g>
        ))}
      </Axes>
    </Box>
  )
}

/** Moves the box to the other side while it would cover the selected object. */
function keepClear(box: HTMLElement, { label, width, height }: ViewFacts, edges = noInsets) {
  const left = width - edges.right - barBox.width
  const place = { ...barBox, left, top: height - edges.bottom - barBox.height }
  const aside = String(label.seen && isOver(place, label))
  if (box.dataset['aside'] !== aside) box.dataset['aside'] = aside
}

function LateMark() {
  const late = useLive(live => live.late && live.shown !== null && !live.fault)
  return <span role="status">{late && <Late>loading …</Late>}</span>
}

/**
 * Returns what follows the camera. Most pictures have the camera of the one before, so only differences are
 * written.
 */
function follower(
  box: HTMLElement,
  { ends, scale }: { readonly ends: readonly GizmoEnd[]; readonly scale: LengthScale },
) {
  const bar = box.querySelector<HTMLElement>('[data-scale-bar]')
  const words = box.querySelector<HTMLElement>('[data-scale-words]')
  const groups = box.querySelectorAll<SVGGElement>('[data-end]')
  const before = new Float32Array(9)
  let perPixel = NaN
  return ({ unitsPerPixel, axes }: ViewFacts) => {
    if (unitsPerPixel !== perPixel) {
      perPixel = unitsPerPixel
      const { words: length, pixels } = scaleBar(unitsPerPixel, widest, scale)
      if (bar) bar.style.width = `${pixels.toFixed(1)}px`
      if (words) words.textContent = length
    }
    if (axes.every((value, at) => value === before[at])) return
    before.set(axes)
    for (const [at, end] of ends.entries()) turnEnd(groups[at]!, turned(end.direction, axes), ends.length > 3)
  }
}

/** A direction of the dataset on screen: to the right, downwards and towards the viewer. */
const turned = (direction: Direction, axes: Float32Array) =>
  [0, 1, 2].map(row => direction.reduce((sum, share, axis) => sum + share * (axes[axis * 3 + row] ?? 0), 0))

/** `paired`: of two ends that lie behind each other, only the nearer one has a letter. */
function turnEnd(group: SVGGElement, [right = 0, down = 0, depth = 0]: readonly number[], paired: boolean) {
  const [x, y] = [right * arm, down * arm]
  const [line, word] = group.children
  line?.setAttribute('x2', x.toFixed(1))
  line?.setAttribute('y2', y.toFixed(1))
  word?.setAttribute('x', (x * 1.36).toFixed(1))
  word?.setAttribute('y', (y * 1.36).toFixed(1))
  group.style.opacity = paired && depth < -0.9 ? '0' : depth < -0.2 ? '0.5' : '1'
}
