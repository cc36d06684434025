import { axisLines, type AxisLine } from '../model/axisLines'
import type { LifeName } from '../model/lifeNames'
import type { Projection, Size, TreeView } from '../model/treeView'
import { treeFont } from '../state/plotNames'

export interface Overlay {
  readonly context: CanvasRenderingContext2D
  readonly projection: Projection
  readonly view: TreeView
  readonly size: Size
  readonly ratio: number
  readonly isDark: boolean
  /** CSS pixels from the middle of a line to its name */
  readonly aside: number
  /** positions of the lives on the canvas in the order of the layout */
  readonly range: readonly [number, number]
}

/** Lines at round time points with their numbers, and a brighter one at the time of the picture. */
export function drawAxis(overlay: Overlay, now: number) {
  const { context, projection, view, size, isDark } = overlay
  const ink = isDark ? '255 255 255' : '20 26 34'
  const accent = isDark ? 'rgb(94 234 212)' : 'rgb(15 118 110)'
  context.font = treeFont
  for (const line of axisLines(projection, view, size, now)) {
    context.lineWidth = line.isNow ? 1.5 : 1
    context.strokeStyle = line.isNow ? accent : `rgb(${ink} / 0.1)`
    context.fillStyle = line.isNow ? accent : `rgb(${ink} / 0.72)`
    drawLine(context, line)
  }
}

function drawLine(context: CanvasRenderingContext2D, { shape, text, time }: AxisLine) {
  context.beginPath()
  if (shape.kind === 'circle') context.arc(...shape.centre, shape.radius, 0, 2 * Math.PI)
  else {
    context.moveTo(...shape.from)
    context.lineTo(...shape.to)
  }
  context.stroke()
  if (text) context.fillText(String(time), ...text)
}

/** Names beside the lines of lives. */
export function drawNames({ context, isDark, aside }: Overlay, names: readonly LifeName[]) {
  context.font = treeFont
  context.fillStyle = isDark ? 'rgb(232 238 245 / 0.92)' : 'rgb(24 31 42 / 0.92)'
  for (const { name, at, turn, isFlipped } of names) {
    context.save()
    context.translate(...at)
    context.rotate(turn)
    context.textAlign = isFlipped ? 'right' : 'left'
    context.fillText(name, isFlipped ? -4 : 4, -aside)
    context.restore()
  }
}

export function drawRing({ context, isDark }: Overlay, [x, y]: readonly [number, number], radius: number) {
  context.lineWidth = 2
  context.strokeStyle = isDark ? 'rgb(94 234 212)' : 'rgb(15 118 110)'
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
}
