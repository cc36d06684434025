import type { Engine } from '../engine/engine'
import { refText, type ObjectRef } from '../../instrument/objectRef'
import type { ViewerState } from '../../instrument/viewerState'
import type { Point } from '../../lib/polygon'
import type { Controller } from '../state/controller'
import { details } from '../state/details'
import { hintDone } from '../state/hints'
import type { Gesture } from '../model/gestures'
import { followFingers } from './fingers'
import { ignoreClick } from './ignoreClick'

/** Longest movement of a click of a mouse or pen, in CSS pixels. Longer movements rotate the view. */
const steady = 4

/**
 * Repaints when property values, the lineage or more rows arrive, which may be after the frames. Values that the
 * picture does not show draw nothing: the inspector loads all properties of a dataset.
 */
export function repaintOnValues(controller: Controller, engine: Engine) {
  let { properties, lineage, world, aside } = controller.live.getState()
  const paintingNow = () => {
    const { shown } = controller.live.getState()
    return (
      shown && [
        controller.paintingAt(shown.time),
        controller.shapesAt(shown.time),
        ...controller.besideAt(shown.time),
      ]
    )
  }
  let painting = paintingNow()
  return () => {
    const now = controller.live.getState()
    const isSame = now.properties === properties && now.lineage === lineage && now.world === world
    if (isSame && now.aside === aside) return
    properties = now.properties
    lineage = now.lineage
    world = now.world
    aside = now.aside
    const before = painting
    painting = paintingNow()
    if (painting?.some((part, at) => part !== before?.[at])) engine.repaint()
  }
}

/** A click or tap picks, a long press also opens the inspector, a double click or double tap shows the picked object. */
export function pickOnPress(canvas: HTMLCanvasElement, engine: Engine, controller: Controller) {
  let pressed: { x: number; y: number } | null = null
  let isFinger = false
  const fingers = followFingers(fingersPick(canvas, engine, controller))
  const down = (event: PointerEvent) => {
    isFinger = event.pointerType === 'touch'
    if (isFinger) return fingers.event('down', event)
    pressed = event.button === 0 && event.isPrimary ? { x: event.clientX, y: event.clientY } : null
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch') fingers.event('move', event)
  }
  const cancel = (event: PointerEvent) => {
    if (event.pointerType === 'touch') fingers.event('cancel', event)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return fingers.event('up', event)
    if (!pressed || !event.isPrimary) return
    const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > steady
    pressed = null
    if (moved) return hintDone('turn')
    void pickAt(engine, controller, pointOn(canvas, event), event.shiftKey || event.ctrlKey || event.metaKey)
  }
  // browsers make double clicks of some double taps, but not of all
  const focus = () => isFinger || controller.focus()
  const ignore = listen(canvas, {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: cancel,
    dblclick: focus,
  })
  return () => (fingers.stop(), ignore())
}

/** What the gestures of one finger do. */
function fingersPick(canvas: HTMLCanvasElement, engine: Engine, controller: Controller) {
  let picking: Promise<unknown> = Promise.resolve()
  return (gesture: Gesture, at: { clientX: number; clientY: number }) => {
    if (gesture === 'moved') return hintDone('turn')
    // the first tap of a double tap has picked the object
    if (gesture === 'doubleTap') return void picking.then(() => controller.focus())
    if (gesture === 'longPress') {
      ignoreClick()
      details.setState(true, true)
    }
    picking = pickAt(engine, controller, pointOn(canvas, at), false)
  }
}

type Searching = Pick<Engine, 'pick'>
const pending = new WeakMap<Searching, Promise<void>>()

/** Picks take effect in the order of the presses, although a slow GPU may answer a later one first. */
export async function pickAt(engine: Searching, controller: Controller, [x, y]: Point, adding: boolean) {
  const found = engine.pick(x, y)
  // without the results, which would hold those of all earlier picks
  const turn = Promise.allSettled([pending.get(engine), found]).then(() => {})
  pending.set(engine, turn)
  await turn
  const ref = await found
  if (controller.tool.getState().tool === 'measure') return controller.measuring.addAt(ref, [x, y])
  if (ref) hintDone('pick')
  controller.dispatch({ type: 'pick', ref, adding })
}

const isSame = (a: ObjectRef | null, b: ObjectRef | null) =>
  a === b || (a !== null && b !== null && refText(a) === refText(b))

/** Finds and outlines the object under a mouse that rests or moves without a button. One search runs at a time. */
export function watchHover(canvas: HTMLCanvasElement, engine: Engine, controller: Controller) {
  let wanted: Point | null = null
  let searching = false
  const show = (ref: ObjectRef | null, x: number, y: number) => {
    const before = controller.hover.getState().ref
    controller.hover.setState({ ref, x, y })
    if (!isSame(before, ref)) engine.hover(ref)
  }
  const search = async () => {
    if (searching || !wanted) return
    searching = true
    const [x, y] = wanted
    wanted = null
    const ref = await engine.pick(x, y)
    searching = false
    if (over) show(ref, x, y)
    requestAnimationFrame(() => void search())
  }
  let over = false
  const move = (event: PointerEvent) => {
    over = event.pointerType === 'mouse' && event.buttons === 0
    if (!over) return leave()
    wanted = pointOn(canvas, event)
    void search()
  }
  const leave = () => {
    over = false
    wanted = null
    if (controller.hover.getState().ref) show(null, 0, 0)
  }
  // a click takes the outline of the hovered object away in the picture that outlines the picked one
  const clicked = (now: ViewerState, before: ViewerState) => {
    if (now.selection !== before.selection) leave()
  }
  const stop = controller.state.subscribe(clicked)
  const ignore = listen(canvas, { pointermove: move, pointerleave: leave, wheel: leave })
  return () => (stop(), ignore())
}

function pointOn(
  canvas: HTMLCanvasElement,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): Point {
  const { left, top } = canvas.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

/** Handles loss and restoration of the WebGL context. */
export function watchContext(canvas: HTMLCanvasElement, engine: Engine, controller: Controller) {
  const lost = (event: Event) => {
    // without preventDefault the browser never restores the context
    event.preventDefault()
    pending.delete(engine) // earlier searches get no answer
    engine.contextLost()
    canvas.style.opacity = '0' // browsers draw a canvas without a context in white
    controller.live.setState({ context: 'lost' })
  }
  const restored = () => {
    controller.live.setState({ context: 'running' })
    pending.delete(engine)
    engine.contextRestored()
    canvas.style.opacity = ''
  }
  return listen(canvas, { webglcontextlost: lost, webglcontextrestored: restored })
}

function listen(target: HTMLElement, listeners: Readonly<Record<string, (event: never) => void>>) {
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of entries) target.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener)
  }
}
