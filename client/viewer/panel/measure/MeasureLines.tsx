import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { projectedPoint } from '../../model/measure/measurement'
import type { Controller } from '../../state/controller'
import { useController, useViewerState } from '../../state/useViewer'

const Sheet = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  z-index: 1;
  overflow: hidden;
  pointer-events: none;
  polyline {
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.5;
    stroke: #f2fffd;
  }
  [data-ground] {
    stroke-width: 4;
    stroke: rgb(8 11 15 / 0.78);
  }
  circle {
    fill: #f2fffd;
    stroke: rgb(8 11 15 / 0.78);
    stroke-width: 1.5;
  }
  text {
    forced-color-adjust: none;
    fill: #f2fffd;
    stroke: rgb(8 11 15 / 0.86);
    stroke-width: 4px;
    paint-order: stroke;
    stroke-linejoin: round;
    font-size: 13px;
    font-weight: 500;
    text-anchor: middle;
  }
`
const namespace = 'http://www.w3.org/2000/svg'

/** Lines and values of the measurements over the picture. Drawn with each picture, outside React. */
export function MeasureLines() {
  const controller = useController()
  const sheet = useRef<SVGSVGElement>(null)
  const { points } = useStore(controller.measuring.store)
  const measured = useViewerState(state => state.measured)
  const isEmpty = measured.length === 0 && points.length === 0
  useEffect(() => {
    const { current } = sheet
    if (!current) return
    const draw = () => redraw(current, controller)
    draw()
    return controller.onView(draw)
  }, [controller, isEmpty, measured])
  return isEmpty ? null : <Sheet ref={sheet} aria-hidden data-measure-lines="" />
}

type Place = readonly [x: number, y: number]

function redraw(sheet: SVGSVGElement, controller: Controller) {
  const { view } = controller
  const drawn = controller.measuring.shown()
  const time = controller.live.getState().shown?.time
  const pending = controller.measuring.store.getState().points.filter(({ ref }) => ref.time === time)
  const dots = view
    ? pending.flatMap(({ at }) => [projectedPoint(at, view)].filter(place => place !== null))
    : []
  sheet.replaceChildren(
    ...drawn.flatMap(({ line, ends }) => [lineOf(line, true), lineOf(line, false), ...ends.map(dotOf)]),
    ...dots.map(dotOf),
    ...drawn.map(({ label, words }) => textOf(label, words)),
  )
}

function element(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

const lineOf = (line: readonly Place[], isGround: boolean) =>
  element('polyline', {
    points: line.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
    ...(isGround ? { 'data-ground': '' } : {}),
  })
const dotOf = ([x, y]: Place) => element('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r: '3.5' })

function textOf([x, y]: Place, words: string) {
  const made = element('text', { x: x.toFixed(1), y: (y - 10).toFixed(1) })
  made.textContent = words
  return made
}
