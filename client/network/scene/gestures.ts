import type { DrawingOrder } from '../engine/drawing'

const stride = 60 // px for an arrow key
const clickReach = 4 // px

/** What a key does to the drawing; null for other keys. */
export function keyOrder(key: string, width: number, height: number): DrawingOrder | null {
  const pans: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [stride, 0],
    ArrowRight: [-stride, 0],
    ArrowUp: [0, stride],
    ArrowDown: [0, -stride],
  }
  if (key in pans) return { kind: 'pan', x: pans[key]![0]!, y: pans[key]![1]! }
  if (key === '+' || key === '=') return { kind: 'zoom', factor: 1.25, x: width / 2, y: height / 2 }
  if (key === '-') return { kind: 'zoom', factor: 0.8, x: width / 2, y: height / 2 }
  return key === '0' ? { kind: 'fit' } : null
}

interface Finger {
  readonly x: number
  readonly y: number
}

/**
 * One pointer pans, two zoom, the wheel zooms. A click asks for the node under it, after `onPick`.
 * @returns a function that stops listening
 */
export function listenToPointer(
  canvas: HTMLCanvasElement,
  send: (order: DrawingOrder) => void,
  onPick: () => void,
): () => void {
  const fingers = new Map<number, Finger>()
  let travelled = 0
  const placeOf = (event: MouseEvent): Finger => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const down = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, placeOf(event))
    travelled = 0
  }
  const move = (event: PointerEvent) => {
    const now = placeOf(event)
    const before = fingers.get(event.pointerId)
    if (!before) return send({ kind: 'hit', ...now })
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (!other) return send({ kind: 'pan', x: now.x - before.x, y: now.y - before.y })
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    send({ kind: 'zoom', factor, x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }
  const up = (event: PointerEvent) => {
    const wasDown = fingers.delete(event.pointerId)
    if (event.type !== 'pointerup' || !wasDown || travelled > clickReach) return
    onPick()
    send({ kind: 'hit', ...placeOf(event) })
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    send({ kind: 'zoom', factor: Math.exp(-event.deltaY / 400), ...placeOf(event) })
  }
  const listening = new AbortController()
  const { signal } = listening
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('wheel', wheel, { signal, passive: false })
  return () => listening.abort()
}

const distance = (a: Finger, b: Finger) => Math.hypot(a.x - b.x, a.y - b.y)
