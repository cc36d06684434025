import { lengthScale } from '../../../formats/lengthScale'
import { stageAt } from '../../../formats/stageNames'
import { titleOf } from '../../instrument/naming'
import { isNone } from '../../instrument/sets/objectSet'
import { clock } from '../../lib/words/durations'
import { inks, type Inks } from '../model/inks'
import type { DrawnMeasurement } from '../model/measure/measurement'
import { leaderOf, type Leader } from '../model/leader'
import { scaleBar } from '../model/scaleBar'
import type { Controller } from '../state/controller'
import { selectedRefs } from '../state/selecting'

/** What panels show over the scene, for pictures. All lengths in CSS pixels. */
export interface Marks {
  readonly ink: Inks
  /** null when the dataset has one time point */
  readonly time: string | null
  readonly bar: { readonly pixels: number; readonly words: string }
  /** how much larger time and scale bar are than on screen */
  readonly letters: number
  readonly measurements: readonly DrawnMeasurement[]
  /** the name beside the picked object */
  readonly name: { readonly text: string; readonly leader: Leader } | null
}

const family = "'Inter Variable', system-ui, sans-serif"
const widestBar = 96
const margin = 16
const nameInk = '#f2fffd'
const nameGround = 'rgb(8 11 15 / 0.78)'
/** A line in the ink over a wider, dark one, so that it shows on cells of any colour. */
const lineLooks = [
  [4, nameGround],
  [1.5, nameInk],
] as const

/** The marks of the picture on screen, with time and scale bar `letters` times as large; null before the first picture. */
export function marksOf(controller: Controller, letters = 1): Marks | null {
  const { view } = controller
  if (!view) return null
  const { background, labels, selection } = controller.state.getState()
  const [object, ...others] = isNone(selection) ? [] : selectedRefs(controller)
  const isNamed = labels && object && others.length === 0 && view.label.seen
  return {
    ink: inks[background],
    time: timeWords(controller),
    letters,
    bar: scaleBar(view.unitsPerPixel, widestBar * letters, lengthScale(controller.manifest.getState())),
    measurements: controller.measuring.shown(),
    name: isNamed
      ? {
          text: titleOf({ ref: object, name: controller.nameOf(object) }),
          leader: leaderOf(view.label, view.width),
        }
      : null,
  }
}

function timeWords({ manifest, live }: Controller): string | null {
  const { minTime, maxTime, startSeconds, secondsPerFrame, stages } = manifest.getState()
  const time = live.getState().shown?.time
  if (time === undefined || minTime === maxTime) return null
  const parts = [
    `Time ${time}`,
    secondsPerFrame > 0 ? clock(startSeconds + time * secondsPerFrame) : null,
    stageAt(stages, time),
  ]
  return parts.filter(part => part !== null).join(' · ')
}

/** Draws time and scale bar into the lower right corner, and the name. The context has CSS pixels as units. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  { name, measurements, ...corner }: Marks,
  size: { readonly width: number; readonly height: number },
) {
  context.save()
  for (const measurement of measurements) drawMeasurement(context, measurement)
  if (name) drawName(context, name)
  drawCorner(context, corner, size)
  context.restore()
}

/** Time and scale bar, in the lower right corner. */
function drawCorner(
  context: CanvasRenderingContext2D,
  { ink, time, letters, bar: { pixels, words } }: Omit<Marks, 'name' | 'measurements'>,
  size: { readonly width: number; readonly height: number },
) {
  const [width, height, long] = [size.width / letters, size.height / letters, pixels / letters]
  context.scale(letters, letters)
  const right = width - margin
  const bottom = height - margin
  context.font = `400 12px ${family}`
  context.fillStyle = context.strokeStyle = ink.text
  context.textBaseline = 'alphabetic'
  context.textAlign = 'center'
  context.fillText(words, right - widestBar / 2, bottom - 9)
  context.lineWidth = 1.5
  const left = right - (widestBar + long) / 2
  context.beginPath()
  context.moveTo(left, bottom - 5)
  context.lineTo(left, bottom)
  context.lineTo(left + long, bottom)
  context.lineTo(left + long, bottom - 5)
  context.stroke()
  context.textAlign = 'right'
  context.font = `500 13px ${family}`
  if (time !== null) context.fillText(time, right, bottom - 30)
}

function drawMeasurement(context: CanvasRenderingContext2D, { line, ends, label, words }: DrawnMeasurement) {
  context.lineCap = context.lineJoin = 'round'
  for (const [width, colour] of lineLooks) {
    context.lineWidth = width
    context.strokeStyle = context.fillStyle = colour
    context.beginPath()
    line.forEach(([x, y], at) => (at === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
    context.stroke()
    for (const [x, y] of ends) {
      context.beginPath()
      context.arc(x, y, 2 + width / 2, 0, 2 * Math.PI)
      context.fill()
    }
  }
  context.font = `500 12px ${family}`
  drawPlate(context, words, label[0] - (context.measureText(words).width + 16) / 2, label[1] - 18)
}

function drawName(context: CanvasRenderingContext2D, { text, leader }: NonNullable<Marks['name']>) {
  const { from, to, isLeft } = leader
  context.lineCap = 'round'
  for (const [width, colour] of lineLooks) {
    context.lineWidth = width
    context.strokeStyle = colour
    context.beginPath()
    context.moveTo(...from)
    context.lineTo(...to)
    context.stroke()
  }
  context.font = `500 12px ${family}`
  const wide = context.measureText(text).width + 16
  drawPlate(context, text, isLeft ? to[0] - wide : to[0], to[1])
}

/** A text on a dark plate. `y`: of its middle. */
function drawPlate(context: CanvasRenderingContext2D, text: string, left: number, y: number) {
  const wide = context.measureText(text).width + 16
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.fillStyle = nameGround
  context.beginPath()
  context.roundRect(left, y - 11, wide, 22, 4)
  context.fill()
  context.fillStyle = nameInk
  context.fillText(text, left + 8, y)
}
