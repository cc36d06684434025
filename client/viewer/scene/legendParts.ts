import { rampStops } from '../../instrument/colour/rampStops'
import type { RampLegend } from '../../instrument/colour/legend'
import type { DrawnShapes } from '../../instrument/shapes/shapes'
import { number } from '../../lib/words/counts'

/** Sizes in units of the drawing; the caller scales the context. */
export const narrowest = 216
export const padding = 12
export const line = 18
/** of a ramp with its ticks */
export const rampHeight = 34

/** A context and the colours of a legend. */
export interface LegendPen {
  readonly context: CanvasRenderingContext2D
  readonly plate: string
  readonly ink: string
  readonly paleInk: string
}

/** Dark plates suit a dark background; on white they would look pasted, and take much ink on paper. */
export const plates = {
  dark: { plate: 'rgb(11 14 19 / 0.84)', ink: '#eef2f6', paleInk: '#aeb7c2' },
  white: { plate: 'rgb(255 255 255 / 0.88)', ink: '#1b2129', paleInk: '#4a535f' },
} as const

export interface DrawnRamp {
  readonly scale: Pick<RampLegend['scale'], 'ramp'>
  readonly ticks: readonly Pick<RampLegend['ticks'][number], 'place' | 'text'>[]
}

/** A circle, an arrow, or two linked dots: the marks of the legend on screen. */
export function drawShapeMark(pen: LegendPen, type: DrawnShapes['type'], top: number) {
  const { context } = pen
  const [left, middle] = [padding, top + line / 2]
  context.strokeStyle = context.fillStyle = pen.ink
  context.lineWidth = 1.5
  context.beginPath()
  if (type === 'sphere') context.arc(left + 6, middle, 5, 0, 2 * Math.PI)
  else if (type === 'vector') {
    context.moveTo(left + 1, middle + 5)
    context.lineTo(left + 11, middle - 5)
    context.moveTo(left + 4, middle - 5)
    context.lineTo(left + 11, middle - 5)
    context.lineTo(left + 11, middle + 2)
  } else {
    context.moveTo(left + 2, middle + 4)
    context.lineTo(left + 10, middle - 4)
    for (const [x, y] of [
      [left + 2, middle + 4],
      [left + 10, middle - 4],
    ] as const) {
      context.moveTo(x + 2, y)
      context.arc(x, y, 2, 0, 2 * Math.PI)
    }
  }
  context.stroke()
}

export function drawRamp(pen: LegendPen, { scale, ticks }: DrawnRamp, top: number): number {
  const { context } = pen
  const across = narrowest - padding * 2
  const stops = rampStops(scale.ramp)
  const gradient = context.createLinearGradient(padding, 0, padding + across, 0)
  stops.forEach((colour, at) => gradient.addColorStop(at / (stops.length - 1), colour))
  context.fillStyle = gradient
  context.fillRect(padding, top, across, 10)
  context.fillStyle = pen.paleInk
  for (const { place, text } of ticks) {
    const x = padding + place * across
    context.fillRect(x - 0.5, top + 10, 1, 4)
    context.textAlign = place < 0.1 ? 'left' : place > 0.9 ? 'right' : 'center'
    context.fillText(text, x, top + 22)
  }
  context.textAlign = 'left'
  return top + rampHeight
}

export function swatch(pen: LegendPen, top: number, fill: string | CanvasPattern, left = 0) {
  const { context } = pen
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(left + padding, top + 3, 12, 12, 3)
  context.fill()
}

interface RowPlace {
  readonly left: number
  readonly top: number
  readonly wide: number
}

export function row(pen: LegendPen, { left, top, wide: column }: RowPlace, name: string, count: number) {
  const { context } = pen
  const words = number(count)
  const wide = context.measureText(words).width
  context.fillStyle = pen.ink
  context.fillText(fitted(pen, name, column - padding * 2 - 28 - wide), left + padding + 20, top + line / 2)
  context.fillStyle = pen.paleInk
  context.fillText(words, left + column - padding - wide, top + line / 2)
}

/** The stripes of objects without a value. */
export function stripes(pen: LegendPen): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = tile.height = 4
  const drawing = tile.getContext('2d')
  if (!drawing) return '#7b8492'
  drawing.fillStyle = '#3d424a'
  drawing.fillRect(0, 0, 4, 4)
  drawing.fillStyle = '#7b8492'
  for (let at = 0; at < 4; at++) {
    drawing.fillRect(at, at, 1, 1)
    drawing.fillRect((at + 1) % 4, at, 1, 1)
  }
  return pen.context.createPattern(tile, 'repeat') ?? '#7b8492'
}

/** Cuts a text to a width. */
export function fitted(pen: LegendPen, text: string, room: number): string {
  if (pen.context.measureText(text).width <= room) return text
  let [short, long] = [0, text.length]
  while (short < long) {
    const middle = (short + long + 1) >> 1
    if (pen.context.measureText(`${text.slice(0, middle)}…`).width <= room) short = middle
    else long = middle - 1
  }
  return `${text.slice(0, short).trimEnd()}…`
}
