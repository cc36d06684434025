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
  const pan = pans[key]
  if (pan) return { kind: 'pan', x: pan[0], y: pan[1] }
  if (key === '+' || key === '=') return { kind: 'zoom', factor: 1.25, x: width / 2, y: height / 2 }
  if (key === '-') return { kind: 'zoom', factor: 0.8, x: width / 2, y: height / 2 }
  return key === '0' ? { kind: 'fit' } : null
}

interface Place {
  readonly x: number
  readonly y: number
}

type Send = (order: DrawingOrder) => void

/**
 * One pointer pans, two zoom, the wheel zooms. A click asks for the node under it, after `onPick`.
 * @returns a function that stops listening
 */
export function listenToPointer(canvas: HTMLCanvasElement, send: Send, onPick: () => void): () => void {
  const fingers = new Fingers(send)
  const listening = new AbortController()
  const { signal } = listening
  const placeOf = (event: MouseEvent): Place => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const down = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId)
    fingers.down(event.pointerId, placeOf(event))
  }
  const move = (event: PointerEvent) => fingers.move(event.pointerId, placeOf(event))
  const up = (event: PointerEvent) => {
    if (!fingers.up(event.pointerId) || event.type !== 'pointerup') return
    onPick()
    send({ kind: 'hit', ...placeOf(event) })
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    send({ kind: 'zoom', factor: Math.exp(-event.deltaY / 400), ...placeOf(event) })
  }
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('wheel', wheel, { signal, passive: false })
  return () => listening.abort()
}

/** The pointers that are down. */
class Fingers {
  private readonly places = new Map<number, Place>()
  private travelled = 0

  constructor(private readonly send: Send) {}

  down(id: number, place: Place) {
    this.places.set(id, place)
    this.travelled = 0
  }

  move(id: number, now: Place) {
    const before = this.places.get(id)
    if (!before) return this.send({ kind: 'hit', ...now })
    this.travelled += distance(now, before)
    const other = [...this.places].find(([key]) => key !== id)?.[1]
    this.places.set(id, now)
    if (!other) return this.send({ kind: 'pan', x: now.x - before.x, y: now.y - before.y })
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    this.send({ kind: 'zoom', factor, x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }

  /** Returns true when it was a click. */
  up(id: number): boolean {
    return this.places.delete(id) && this.travelled <= clickReach
  }
}

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)
