import type { Engine } from '../engine/engine'
import type { Controller } from '../state/controller'
import { hintDone } from '../state/hints'

/** Longest movement of a click, in CSS pixels. Longer movements rotate the view. */
const steady = 4

/** Repaints when property values or the lineage arrive, which may be after the frames. */
export function repaintOnValues(controller: Controller, engine: Engine) {
  let { properties, lineage } = controller.live.getState()
  return () => {
    const now = controller.live.getState()
    if (now.properties === properties && now.lineage === lineage) return
    properties = now.properties
    lineage = now.lineage
    engine.repaint()
  }
}

export function pickOnPress(canvas: HTMLCanvasElement, engine: Engine, controller: Controller) {
  let pressed: { x: number; y: number } | null = null
  const down = (event: PointerEvent) => {
    pressed = event.button === 0 && event.isPrimary ? { x: event.clientX, y: event.clientY } : null
  }
  const up = (event: PointerEvent) => {
    if (!pressed || !event.isPrimary) return
    const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > steady
    pressed = null
    if (moved) return hintDone('turn')
    const { left, top } = canvas.getBoundingClientRect()
    void pick({
      x: event.clientX - left,
      y: event.clientY - top,
      adding: event.shiftKey || event.ctrlKey || event.metaKey,
    })
  }
  const pick = async ({ x, y, adding }: { x: number; y: number; adding: boolean }) => {
    const ref = await engine.pick(x, y)
    if (ref) hintDone('pick')
    controller.dispatch({ type: 'pick', ref, adding })
  }
  const focus = () => controller.focus()
  return listen(canvas, { pointerdown: down, pointerup: up, dblclick: focus })
}

/** Handles loss and restoration of the WebGL context. */
export function watchContext(canvas: HTMLCanvasElement, engine: Engine, controller: Controller) {
  const lost = (event: Event) => {
    // without preventDefault the browser never restores the context
    event.preventDefault()
    engine.contextLost()
    controller.live.setState({ context: 'lost' })
  }
  const restored = () => {
    controller.live.setState({ context: 'running' })
    engine.contextRestored()
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
