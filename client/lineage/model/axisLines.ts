import {
  pixelsOf,
  planePoint,
  radiusOf,
  toScreen,
  type Projection,
  type Size,
  type TreeView,
} from './treeView'

/** CSS pixels between two lines of the axis, at least. */
const axisGap = 56
/** CSS pixels between the numbers of two lines of the axis, at least. */
const textRoom = 20
const mostLines = 400

/** A line of the axis in CSS pixels: across the picture, or a circle. */
export interface AxisLine {
  readonly time: number
  readonly shape:
    | { readonly kind: 'line'; readonly from: Pixels; readonly to: Pixels }
    | { readonly kind: 'circle'; readonly centre: Pixels; readonly radius: number }
  /** Where the number of the time point begins. Null where it would cover that of the time of the picture. */
  readonly text: Pixels | null
  /** whether it is at the time of the picture */
  readonly isNow: boolean
}
type Pixels = readonly [x: number, y: number]

/** 1, 2, 5, 10, … time points, at least `axisGap` apart. */
function axisStep(pixels: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [1, 2, 5]) if (step * power * pixels >= axisGap || power > 1e8) return step * power
}

/** Lines at round time points, and one at the time of the picture, which comes last. */
export function axisLines(projection: Projection, view: TreeView, size: Size, now: number): AxisLine[] {
  const [first, last] = projection.range
  const [, pixels] = pixelsOf(projection, view)
  const step = axisStep(pixels)
  const start = Math.ceil(first / step) * step
  const most = Math.min(last, start + step * mostLines)
  const lines: AxisLine[] = []
  const lineAt = (time: number, isNow: boolean): AxisLine => {
    const { shape, text } = shapeAt(projection, view, size, time)
    const isCovered = !isNow && time !== now && Math.abs(time - now) * pixels < textRoom
    return { time, shape, text: isCovered ? null : text, isNow }
  }
  for (let time = start; time <= most; time += step) lines.push(lineAt(time, false))
  if (now >= first && now <= last) lines.push(lineAt(now, true))
  return lines
}

function shapeAt(
  projection: Projection,
  view: TreeView,
  size: Size,
  time: number,
): { readonly shape: AxisLine['shape']; readonly text: Pixels } {
  if (projection.kind === 'circular') {
    const centre = toScreen(view, size, [0, 0])
    const radius = radiusOf(projection, time) * view.scale[0]
    return { shape: { kind: 'circle', centre, radius }, text: [centre[0] + 4, centre[1] - radius - 3] }
  }
  const [x, y] = toScreen(view, size, planePoint(projection, 0, time))
  return projection.direction === 'right'
    ? { shape: { kind: 'line', from: [x, 0], to: [x, size.height] }, text: [x + 4, size.height - 6] }
    : { shape: { kind: 'line', from: [0, y], to: [size.width, y] }, text: [4, y - 3] }
}
