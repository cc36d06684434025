import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { rowFinder } from '../../../formats/property/propertyRows'
import { isNone, noObjects, rowsIn, type ObjectSet } from '../../instrument/sets/objectSet'
import { solidRows, textObjects, type TextObjects } from '../../instrument/cellTexts'
import { nameProperty } from '../../instrument/naming'
import type { ObjectRef } from '../../instrument/objectRef'
import type { TextKind } from '../../instrument/viewerState'
import { emptyPlaces, TextPlacer } from '../model/textPlaces'
import type { TextSize, ViewFacts } from '../state/viewFacts'
import { readyValue } from '../state/live'
import { useController, useLive, useManifest, useViewerState } from '../state/useViewer'
import { eachTile } from './eachTile'
import { TextSprites } from './textSprites'
import { useNames, useSelected } from './useObjects'

const Sheet = styled.canvas`
  && {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
    touch-action: auto;
  }
`

/** The largest selection whose objects have their names on them. One object has its name beside it. */
const mostNamed = 8

/**
 * Texts on the nearest cells: names, or values of the property that colours. Without texts, the selected objects have
 * their names when they are few. Drawn with each picture.
 */
export function CellTexts() {
  const texts = useViewerState(state => state.texts)
  const hasLabels = useViewerState(state => state.labels)
  const { length } = useSelected()
  if (texts !== 'none') return <TextSheet texts={texts} />
  return hasLabels && length > 1 && length <= mostNamed ? <SelectedNames /> : null
}

interface SheetProps {
  texts: Exclude<TextKind, 'none'>
}

function TextSheet({ texts }: SheetProps) {
  const controller = useController()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    controller.setTexts(canvas.current)
    return () => controller.setTexts(null)
  }, [controller])
  return <DrawnTexts objects={useTextObjects(texts)} canvas={canvas} />
}

/** Saved pictures have no labels of the selection. */
function SelectedNames() {
  return <DrawnTexts objects={useTextObjects('names', useSelected())} canvas={useRef(null)} />
}

interface DrawnProps {
  objects: TextObjects
  canvas: RefObject<HTMLCanvasElement | null>
}

function DrawnTexts({ objects, canvas }: DrawnProps) {
  const controller = useController()
  const [painter] = useState(() => textPainter())
  useEffect(() => {
    const draw = (view: ViewFacts) =>
      canvas.current && painter(canvas.current, objects, view, controller.textSize)
    controller.redraw()
    return controller.onView(draw)
  }, [controller, canvas, objects, painter])
  return <Sheet ref={canvas} aria-hidden data-texts="" />
}

/** The visible objects on screen with their texts. Ghosts get none. `only`: without it, all objects have texts. */
function useTextObjects(texts: TextKind, only?: readonly ObjectRef[]): TextObjects {
  const shown = useLive(live => live.shown)
  const hidden = useViewerState(state => state.hidden)
  const isolated = useViewerState(state => state.isolated)
  const ghosted = useViewerState(state => state.ghosted)
  const aside = useLive(live => live.aside)
  const hasGlass = !isNone(ghosted) || !isNone(aside)
  // a selection only matters for glass, and a click should list no texts again
  const selection = useViewerState(state => (hasGlass ? state.selection : noObjects))
  const world = useLive(live => live.world)
  const propertyId = useViewerState(({ colour }) => (colour.mode === 'property' ? colour.propertyId : null))
  const coloured = useLive(live => (propertyId === null ? null : readyValue(live.properties.get(propertyId))))
  const names = useNames()
  const isNames = texts === 'names' || !coloured
  const property = isNames ? names : coloured
  const named = nameProperty(useManifest()) !== null
  // numbers do not stand in for names that are still loading
  const isNumbered = isNames && (!named || names !== null)
  return useMemo(() => {
    const seen = shown ?? { time: 0, tables: [] }
    const rowOf = rowFinder(world.index.rows, seen.time)
    const wanted = only && new Set(only.map(({ id, channel }) => `${id} ${channel}`))
    const members = (set: ObjectSet) => (isNone(set) ? null : rowsIn(set, world))
    const isSolid = solidRows({
      hidden: members(hidden),
      only: members(isolated),
      selected: members(selection),
      ghosted: members(ghosted),
      aside: members(aside),
    })
    return textObjects(
      seen,
      ({ ids, channels }, index) => {
        const [id, channel] = [ids[index] ?? 0, channels[index] ?? 0]
        return (!wanted || wanted.has(`${id} ${channel}`)) && isSolid(rowOf(id, channel))
      },
      property,
      { isName: isNames, isNumbered },
    )
  }, [shown, hidden, isolated, ghosted, selection, aside, world, property, isNames, isNumbered, only])
}

/** Draws the texts of a picture. */
function textPainter() {
  const placer = new TextPlacer()
  const places = emptyPlaces()
  let sprites = new TextSprites(1)
  let ratio = 1
  return (
    canvas: HTMLCanvasElement,
    objects: TextObjects,
    { matrix, focal, width, height, tiles }: ViewFacts,
    given: TextSize | null,
  ) => {
    const context = canvas.getContext('2d')
    if (!context) return
    const started = performance.now()
    const wanted = given?.ratio ?? Math.min(2, devicePixelRatio)
    const part = given?.part ?? { left: 0, top: 0, width, height }
    if (wanted !== ratio) sprites = new TextSprites((ratio = wanted))
    fit(canvas, part.width * ratio, part.height * ratio)
    context.clearRect(0, 0, canvas.width, canvas.height)
    const [left, top] = [part.left, part.top]
    placer.place(places, objects, { matrix, focal, width, height }, at => sprites.widthOf(objects.textOf(at)))
    eachTile(context, tiles, ratio, () => {
      for (let at = 0; at < places.count; at++)
        sprites.draw(context, objects.textOf(places.points[at]!), places.x[at]! - left, places.y[at]! - top)
    })
    canvas.dataset['texts'] = String(places.count)
    canvas.dataset['milliseconds'] = (performance.now() - started).toFixed(2)
  }
}

function fit(canvas: HTMLCanvasElement, width: number, height: number) {
  if (canvas.width !== Math.round(width)) canvas.width = Math.round(width)
  if (canvas.height !== Math.round(height)) canvas.height = Math.round(height)
}
