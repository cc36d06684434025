import type { PlaneSize, PlaneView } from '../model/plane'

/** A network as it is painted; colours are CSS colours. */
export interface Painted {
  readonly names: readonly string[]
  readonly sources: Uint32Array
  readonly targets: Uint32Array
  readonly places: Float32Array
  /** nodes in order of their number of links, the best linked first */
  readonly order: Uint32Array
  /** cluster of each node, and the colour of each cluster; null before a clustering */
  readonly clusters: { readonly ofNode: Uint32Array; readonly colours: readonly string[] } | null
  /** the cluster that stands out, else -1 */
  readonly chosen: number
}

export interface Inks {
  readonly paper: string
  readonly text: string
  readonly link: string
  readonly node: string
}

type Context = OffscreenCanvasRenderingContext2D

const mostLinks = { still: 60_000, moving: 8_000 }
const mostNames = 160

export const nodeRadius = (scale: number) => Math.min(9, Math.max(1.8, 5 * Math.sqrt(scale)))

/** Paints links, nodes and names. While a person moves the picture, fewer links keep it fluent. */
export function paint(
  context: Context,
  painted: Painted,
  { view, size: { width, height }, inks }: { view: PlaneView; size: PlaneSize; inks: Inks },
  isMoving: boolean,
) {
  context.fillStyle = inks.paper
  context.fillRect(0, 0, width, height)
  const x = (node: number) => (painted.places[node * 2]! - view.x) * view.scale + width / 2
  const y = (node: number) => (painted.places[node * 2 + 1]! - view.y) * view.scale + height / 2
  paintLinks(context, painted, { x, y }, inks, isMoving)
  paintNodes(context, painted, { x, y }, inks, nodeRadius(view.scale))
  if (!isMoving) paintNames(context, painted, { x, y, width, height }, inks, view.scale)
}

interface Projection {
  x(node: number): number
  y(node: number): number
}

function paintLinks(
  context: Context,
  { sources, targets, clusters, chosen }: Painted,
  { x, y }: Projection,
  { link }: Inks,
  isMoving: boolean,
) {
  const most = isMoving ? mostLinks.moving : mostLinks.still
  const stride = Math.max(1, Math.ceil(sources.length / most))
  context.strokeStyle = link
  context.lineWidth = 1
  context.globalAlpha = Math.min(0.6, Math.max(0.05, 12 / Math.sqrt(sources.length + 1)))
  context.beginPath()
  for (let at = 0; at < sources.length; at += stride) {
    const [from, to] = [sources[at]!, targets[at]!]
    if (chosen >= 0 && (clusters?.ofNode[from] !== chosen || clusters?.ofNode[to] !== chosen)) continue
    context.moveTo(x(from), y(from))
    context.lineTo(x(to), y(to))
  }
  context.stroke()
  context.globalAlpha = 1
}

/** One path for each colour. */
function paintNodes(
  context: Context,
  { order, clusters, chosen }: Painted,
  { x, y }: Projection,
  { node: plain, paper }: Inks,
  radius: number,
) {
  const paths = new Map<number, number[]>()
  for (const node of order) {
    const cluster = clusters ? clusters.ofNode[node]! : -1
    const path = paths.get(cluster)
    if (path) path.push(node)
    else paths.set(cluster, [node])
  }
  for (const [cluster, nodes] of paths) {
    context.fillStyle = clusters?.colours[cluster] ?? plain
    context.globalAlpha = chosen < 0 || cluster === chosen ? 1 : 0.18
    context.beginPath()
    for (const node of nodes) {
      context.moveTo(x(node) + radius, y(node))
      context.arc(x(node), y(node), radius, 0, 2 * Math.PI)
    }
    context.fill()
    if (radius < 3) continue
    context.strokeStyle = paper
    context.lineWidth = 0.8
    context.stroke()
  }
  context.globalAlpha = 1
}

/** Names of the best linked nodes first, where they have room. */
function paintNames(
  context: Context,
  { names, order, clusters, chosen }: Painted,
  { x, y, width, height }: Projection & PlaneSize,
  { text, paper }: Inks,
  scale: number,
) {
  if (scale < 0.35) return
  const taken = new Set<number>()
  let count = 0
  context.font = '11px system-ui, sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.lineJoin = 'round'
  context.lineWidth = 3
  for (const node of order) {
    if (count >= mostNames) return
    const [left, top] = [x(node), y(node)]
    if (left < 0 || top < 0 || left > width || top > height) continue
    if (chosen >= 0 && clusters?.ofNode[node] !== chosen) continue
    const name = names[node]!.slice(0, 24)
    if (!claim(taken, left, top + nodeRadius(scale) + 1, context.measureText(name).width)) continue
    count++
    context.strokeStyle = paper
    context.strokeText(name, left, top + nodeRadius(scale) + 1)
    context.fillStyle = text
    context.fillText(name, left, top + nodeRadius(scale) + 1)
  }
}

const cell = { width: 12, height: 7 } // px
const cellsInRow = 10_000

/** Takes the room of a name below its node, with a little around it; false when another name has a part of it. */
function claim(taken: Set<number>, middle: number, top: number, width: number): boolean {
  const first = Math.floor((middle - width / 2 - 3) / cell.width)
  const last = Math.floor((middle + width / 2 + 3) / cell.width)
  const row = Math.floor(top / cell.height)
  const cells: number[] = []
  for (let column = first; column <= last; column++)
    for (const line of [row, row + 1]) cells.push(line * cellsInRow + column)
  if (cells.some(at => taken.has(at))) return false
  for (const at of cells) taken.add(at)
  return true
}
