import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import type { ObjectRef } from '../../instrument/objectRef'
import type { Point } from '../../lib/polygon'
import { stepOfKey } from '../model/treeSteps'
import { zoomed } from '../model/treeView'
import { cellWords, treeWords } from '../state/words'
import type { Made } from '../state/made'
import type { Plot } from '../state/plot'
import { TreeMap } from './TreeMap'
import { TreePointer } from './treePointer'
import { TreeScene } from './treeScene'

const Frame = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    touch-action: none;
  }
  canvas + canvas,
  svg {
    pointer-events: none;
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
`
const Spoken = styled.p`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

interface Props {
  plot: Plot
  /** null while the lineage loads */
  made: Made | null
  onRefused: () => void
}

/** The tree with its axis and names. Arrow keys go from cell to cell, Enter picks, C collapses, + and - zoom. */
export function TreeCanvas({ plot, made, onRefused }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<TreeScene | null>(null)
  const [path, setPath] = useState<readonly Point[] | null>(null)
  const [spoken, setSpoken] = useState('')
  const help = useId()
  useEffect(() => {
    const element = frame.current
    const [canvas, above] = element?.querySelectorAll('canvas') ?? []
    if (!element || !canvas || !above) return
    let drawn: TreeScene
    try {
      drawn = new TreeScene(canvas, above, plot, onRefused)
    } catch {
      return onRefused()
    }
    const pointer = new TreePointer(canvas, drawn, plot, lasso => setPath(lasso && [...lasso]))
    const measured = new ResizeObserver(() => {
      plot.framing.setState({ size: { width: element.clientWidth, height: element.clientHeight } })
    })
    measured.observe(element)
    setScene(drawn)
    return () => {
      measured.disconnect()
      pointer.dispose()
      drawn.dispose()
    }
  }, [plot, onRefused])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !scene || !made) return
    const words = pressed(plot, made, scene, event.key)
    if (words === null) return
    event.preventDefault()
    if (words) setSpoken(words)
  }
  return (
    <>
      <Frame
        ref={frame}
        tabIndex={0}
        role="application"
        aria-roledescription="lineage tree"
        aria-label={made ? treeWords(made) : 'Lineage'}
        aria-busy={!made}
        aria-describedby={help}
        onKeyDown={press}
      >
        <canvas data-lineage="" hidden />
        <canvas />
        {path && (
          <svg aria-hidden>
            <polygon points={path.join(' ')} fill="rgb(94 234 212 / 0.12)" stroke="rgb(94 234 212)" />
          </svg>
        )}
      </Frame>
      {made && <TreeMap plot={plot} made={made} />}
      <Spoken id={help}>
        Arrow keys go from cell to cell, Enter picks a cell, C collapses its descendants, plus and minus zoom,
        0 shows the whole tree.
      </Spoken>
      <Spoken role="status">{spoken}</Spoken>
    </>
  )
}

/** Does what a key says, and returns words for screen readers. Null for a key without a meaning. */
function pressed(plot: Plot, made: Made, scene: TreeScene, key: string): string | null {
  const step = stepOfKey(key, plot.projection(made))
  if (step) {
    const ref = plot.step(made, step)
    return ref ? cellWords(plot, made, ref) : ''
  }
  if (key === '0') {
    plot.fit()
    return 'Whole tree'
  }
  if (key === '+' || key === '-') {
    zoom(plot, made, scene, key === '+' ? 1.5 : 1 / 1.5)
    return ''
  }
  const { ref } = plot.current.getState()
  return ref && acted(plot, made, ref, key)
}

/** Picks or collapses the current cell. */
function acted(plot: Plot, made: Made, ref: ObjectRef, key: string): string | null {
  const life = plot.lifeOf(made, ref)
  if (life < 0) return null
  if (key === 'Enter') {
    plot.choose(made, life, ref.time, false)
    return `${cellWords(plot, made, ref)}, selected`
  }
  if (key.toLowerCase() !== 'c') return null
  plot.toggle(made, life)
  return cellWords(plot, made, ref)
}

function zoom(plot: Plot, made: Made, scene: TreeScene, factor: number) {
  const { size } = plot.framing.getState()
  const at = [size.width / 2, size.height / 2] as const
  const projection = plot.projection(made)
  plot.framing.setState({ view: zoomed(scene.view(made), { size, projection, at, by: [factor, factor] }) })
}
