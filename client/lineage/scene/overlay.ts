import type { ObjectRef } from '../../instrument/objectRef'
import { hiddenBit } from '../model/rowStates'
import {
  pixelsOf,
  planePoint,
  radiusOf,
  toScreen,
  type Projection,
  type Size,
  type TreeView,
} from '../model/treeView'
import type { Made } from '../state/made'

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

const font = '11px system-ui, sans-serif'
/** CSS pixels between two lines of the axis, at least. */
const axisGap = 56
/** CSS pixels between the numbers of two lines of the axis, at least. */
const textRoom = 20
/** CSS pixels that a name needs across its line. */
const nameHeight = 12
const mostNames = 500

/** 1, 2, 5, 10, … time points, at least `axisGap` apart. */
function axisStep(pixels: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [1, 2, 5]) if (step * power * pixels >= axisGap || power > 1e8) return step * power
}

/** Lines at round time points with their numbers, and a brighter one at the time of the picture. */
export function drawAxis(overlay: Overlay, time: number) {
  const { context, projection, view, isDark } = overlay
  const [first, last] = projection.range
  const step = axisStep(pixelsOf(projection, view)[1])
  const ink = isDark ? '255 255 255' : '20 26 34'
  context.font = font
  context.lineWidth = 1
  const start = Math.ceil(first / step) * step
  const most = Math.min(last, start + step * 400)
  for (let at = start; at <= most; at += step) {
    const isCovered = at !== time && Math.abs(at - time) * pixelsOf(projection, view)[1] < textRoom
    drawTime(overlay, at, {
      line: `rgb(${ink} / 0.1)`,
      text: isCovered ? 'transparent' : `rgb(${ink} / 0.72)`,
    })
  }
  if (time < first || time > last) return
  context.lineWidth = 1.5
  const accent = isDark ? 'rgb(94 234 212)' : 'rgb(15 118 110)'
  drawTime(overlay, time, { line: accent, text: accent })
}

function drawTime(
  overlay: Overlay,
  time: number,
  { line, text }: { readonly line: string; readonly text: string },
) {
  const { context, projection, view, size } = overlay
  context.strokeStyle = line
  context.fillStyle = text
  context.beginPath()
  if (projection.kind === 'circular') {
    const [x, y] = toScreen(view, size, [0, 0])
    const radius = radiusOf(projection, time) * view.scale[0]
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.stroke()
    context.fillText(String(time), x + 4, y - radius - 3)
    return
  }
  const [x, y] = toScreen(view, size, planePoint(projection, 0, time))
  if (projection.direction === 'right') {
    context.moveTo(x, 0)
    context.lineTo(x, size.height)
    context.stroke()
    context.fillText(String(time), x + 4, size.height - 6)
  } else {
    context.moveTo(0, y)
    context.lineTo(size.width, y)
    context.stroke()
    context.fillText(String(time), 4, y - 3)
  }
}

interface Named {
  nameOf(ref: ObjectRef): string
  /** bits of each row: hidden cells have no name */
  readonly states: Uint8Array
}

/** Names beside the lines of lives, where the lines are far enough apart. */
export function drawNames(overlay: Overlay, made: Made, named: Named) {
  const { context, projection, range, isDark } = overlay
  const { parts } = made
  if (range[1] - range[0] > mostNames * 4) return
  context.font = font
  context.fillStyle = isDark ? 'rgb(232 238 245 / 0.92)' : 'rgb(24 31 42 / 0.92)'
  let drawn = 0
  for (let at = range[0]; at < range[1] && drawn < mostNames; at++) {
    const life = parts.layout.order[at]!
    const found = nameAt(overlay, made, life, named)
    if (!found) continue
    drawName(overlay, found.name, { ...found, turn: turnOf(projection, parts.layout.places[life]!) })
    drawn++
  }
}

/** The name of a life and the start of its line; null where it does not fit. */
function nameAt(
  { context, projection, view, size }: Overlay,
  made: Made,
  life: number,
  { nameOf, states }: Named,
) {
  const { tree, parts, world } = made
  const row = tree.rows[tree.rowOffsets[life]!]!
  if ((states[row] ?? 0) & hiddenBit) return null
  const time = tree.births[life]!
  if (leafAt(projection, view, time) * widthOf(made, life) < nameHeight) return null
  const [x, y] = toScreen(view, size, planePoint(projection, parts.layout.places[life]!, time))
  const length = (tree.ends[life]! - time) * pixelsOf(projection, view)[1]
  const isOff = x < -length || y < -length || x > size.width + length || y > size.height + length
  if (isOff || length < 10) return null
  const { ids, channels } = world.index.rows
  const name = nameOf({ time, id: ids[row]!, channel: channels[row]! }) || String(ids[row])
  return context.measureText(name).width > length + 4 ? null : { name, x, y }
}

/** CSS pixels of a leaf at a time point. */
const leafAt = (projection: Projection, view: TreeView, time: number) =>
  projection.kind === 'linear'
    ? pixelsOf(projection, view)[0]
    : (2 * Math.PI * radiusOf(projection, time) * view.scale[0]) / Math.max(1, projection.width)

/** Leaves below a life, as far as its daughters show them; 1 for a leaf. */
function widthOf({ tree, parts: { layout } }: Made, life: number): number {
  if (tree.daughterOffsets[life] === tree.daughterOffsets[life + 1]) return 1
  const first = layout.places[tree.daughters[tree.daughterOffsets[life]!]!]!
  const last = layout.places[tree.daughters[tree.daughterOffsets[life + 1]! - 1]!]!
  return Math.abs(last - first) || 1
}

/** The angle of a line in the direction of time. */
function turnOf({ kind, direction, width }: Projection, place: number): number {
  if (kind === 'circular') return (2 * Math.PI * place) / Math.max(1, width) - Math.PI / 2
  return { down: Math.PI / 2, up: -Math.PI / 2, right: 0 }[direction]
}

/** Texts are never upside down. */
function drawName(
  { context, aside }: Overlay,
  name: string,
  { x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number },
) {
  context.save()
  context.translate(x, y)
  const isFlipped = Math.cos(turn) < -1e-6
  context.rotate(isFlipped ? turn + Math.PI : turn)
  context.textAlign = isFlipped ? 'right' : 'left'
  context.fillText(name, isFlipped ? -4 : 4, -aside)
  context.restore()
}

export function drawRing({ context, isDark }: Overlay, [x, y]: readonly [number, number], radius: number) {
  context.lineWidth = 2
  context.strokeStyle = isDark ? 'rgb(94 234 212)' : 'rgb(15 118 110)'
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
}
