import { clamp } from '../../instrument/viewerState'

export const directions = ['down', 'up', 'right'] as const
/** where time goes in the linear layout */
export type Direction = (typeof directions)[number]

/** How places and times lie in the plane of the plot. */
export interface Projection {
  readonly kind: 'linear' | 'circular'
  readonly direction: Direction
  /** number of leaves; a full turn of the circle */
  readonly width: number
  /** first and last time point that are drawn */
  readonly range: readonly [number, number]
}

/** A point of the plane: leaves and time points in the linear layout, time points from the centre in the circular one. */
export type PlanePoint = readonly [u: number, v: number]

/** The part of the plane on the canvas: its centre, and CSS pixels for each unit. */
export interface TreeView {
  readonly centre: PlanePoint
  readonly scale: readonly [number, number]
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Time points between the centre of the circle and the first cells, as a share of all time points. */
const hole = 0.08

/** Radius of a time point in the circular layout, in time points. */
export const radiusOf = ({ range: [first, last] }: Projection, time: number) =>
  time - first + Math.max(1, hole * (last - first + 1))

export function planePoint(projection: Projection, place: number, time: number): PlanePoint {
  if (projection.kind === 'linear')
    return projection.direction === 'right'
      ? [time, place]
      : [place, projection.direction === 'up' ? -time : time]
  const turn = (2 * Math.PI * place) / Math.max(1, projection.width)
  const radius = radiusOf(projection, time)
  return [radius * Math.sin(turn), -radius * Math.cos(turn)]
}

/** The place and time at a point of the plane. */
export function placeAndTime(
  projection: Projection,
  [u, v]: PlanePoint,
): readonly [place: number, time: number] {
  if (projection.kind === 'linear')
    return projection.direction === 'right' ? [v, u] : [u, projection.direction === 'up' ? -v : v]
  const turn = (Math.atan2(u, -v) + 2 * Math.PI) % (2 * Math.PI)
  const time = Math.hypot(u, v) - radiusOf(projection, 0)
  return [(turn / (2 * Math.PI)) * Math.max(1, projection.width), time]
}

export const toScreen = (view: TreeView, size: Size, [u, v]: PlanePoint): readonly [number, number] => [
  (u - view.centre[0]) * view.scale[0] + size.width / 2,
  (v - view.centre[1]) * view.scale[1] + size.height / 2,
]

export const toPlane = (view: TreeView, size: Size, [x, y]: readonly [number, number]): PlanePoint => [
  (x - size.width / 2) / view.scale[0] + view.centre[0],
  (y - size.height / 2) / view.scale[1] + view.centre[1],
]

/** CSS pixels around a tree that fits the canvas. */
const margin = 28

/** The view that shows the whole tree. `edge`: CSS pixels around it. */
export function fitted(projection: Projection, size: Size, edge = margin): TreeView {
  const [low, high] = boundsOf(projection)
  const scales = [0, 1].map(axis => {
    const room = Math.max(1, (axis === 0 ? size.width : size.height) - 2 * edge)
    return room / Math.max(1, high[axis]! - low[axis]!)
  })
  const even = Math.min(scales[0]!, scales[1]!)
  return {
    centre: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2],
    scale: projection.kind === 'linear' ? [scales[0]!, scales[1]!] : [even, even],
  }
}

function boundsOf(projection: Projection): readonly [PlanePoint, PlanePoint] {
  const { kind, width, range } = projection
  if (kind === 'circular') {
    const radius = radiusOf(projection, range[1])
    return [
      [-radius, -radius],
      [radius, radius],
    ]
  }
  const [a, b] = [planePoint(projection, 0, range[0]), planePoint(projection, width, range[1])]
  return [
    [Math.min(a[0], b[0]), Math.min(a[1], b[1])],
    [Math.max(a[0], b[0]), Math.max(a[1], b[1])],
  ]
}

/**
 * The constants of the documents (spec 001 section 9): rows and cells are 10 apart, points 8 wide, hovered ones
 * 26. The camera has a field of view of 40° and a distance of 200 to 17,000, or more for a larger tree.
 */
export const spacing = 10
export const pointSize = 8
export const hoveredSize = 26
const [near, far, fieldOfView] = [200, 17_000, 40]
const stepsAt = (distance: number) => (2 * distance * Math.tan((fieldOfView * Math.PI) / 360)) / spacing

/** The largest scale, in CSS pixels for each leaf or time point. */
export const nearestScale = ({ height }: Size) => Math.max(1, height) / stepsAt(near)
const farthestScale = ({ height }: Size) => Math.max(1, height) / stepsAt(far)

/** Zooms by a factor for each axis around a point of the canvas, which stays in its place. */
export function zoomed(
  view: TreeView,
  {
    size,
    projection,
    at,
    by,
  }: {
    readonly size: Size
    readonly projection: Projection
    readonly at: readonly [number, number]
    readonly by: readonly [number, number]
  },
): TreeView {
  const whole = fitted(projection, size).scale
  const scale = [0, 1].map(axis =>
    clamp(view.scale[axis as 0 | 1] * by[axis as 0 | 1], [
      Math.min(farthestScale(size), whole[axis as 0 | 1] / 2),
      Math.max(nearestScale(size), whole[axis as 0 | 1]),
    ]),
  ) as [number, number]
  const fixed = toPlane(view, size, at)
  const moved = toPlane({ centre: view.centre, scale }, size, at)
  return { centre: [view.centre[0] + fixed[0] - moved[0], view.centre[1] + fixed[1] - moved[1]], scale }
}

/** Moves the view by CSS pixels; the tree follows the pointer. */
export const panned = (view: TreeView, [x, y]: readonly [number, number]): TreeView => ({
  ...view,
  centre: [view.centre[0] - x / view.scale[0], view.centre[1] - y / view.scale[1]],
})

/** Moves the view as little as needed to show a point with a margin. The same view when the point is on the canvas. */
export function showing(view: TreeView, size: Size, point: PlanePoint): TreeView {
  const [x, y] = toScreen(view, size, point)
  const [left, top] = [margin, margin]
  const by: [number, number] = [
    x < left ? left - x : Math.min(0, size.width - left - x),
    y < top ? top - y : Math.min(0, size.height - top - y),
  ]
  return by[0] === 0 && by[1] === 0 ? view : panned(view, by)
}

/** The places on the canvas, from the lowest to the highest. The whole circle in the circular layout. */
export function placesOn(projection: Projection, view: TreeView, size: Size): readonly [number, number] {
  if (projection.kind === 'circular') return [0, projection.width]
  const [a] = placeAndTime(projection, toPlane(view, size, [0, 0]))
  const [b] = placeAndTime(projection, toPlane(view, size, [size.width, size.height]))
  return [Math.min(a, b), Math.max(a, b)]
}

/** CSS pixels of a leaf; in the circular layout those at a radius of one time point. */
export const leafOf = (projection: Projection, view: TreeView) =>
  projection.kind === 'circular'
    ? ((2 * Math.PI) / Math.max(1, projection.width)) * view.scale[0]
    : pixelsOf(projection, view)[0]

/** CSS pixels of a leaf and of a time point; in the circular layout those of a leaf at the last time point. */
export function pixelsOf(projection: Projection, { scale }: TreeView): readonly [leaf: number, time: number] {
  if (projection.kind === 'circular') {
    const around = 2 * Math.PI * radiusOf(projection, projection.range[1])
    return [(around / Math.max(1, projection.width)) * scale[0], scale[0]]
  }
  return projection.direction === 'right' ? [scale[1], scale[0]] : [scale[0], scale[1]]
}
