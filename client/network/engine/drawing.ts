import type { Clustering } from '../model/clustering'
import type { Network } from '../model/network'
import { fittedView, nodeAt, panned, type PlaneSize, type PlaneView, zoomed } from '../model/plane'
import { ForceLayout, groupedPlaces } from './layout'
import { type Inks, nodeRadius, paint, type Painted } from './painting'

export type Drawn = Pick<Network, 'ids' | 'names' | 'sources' | 'targets' | 'places'>

export type DrawingOrder =
  | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas }
  | { readonly kind: 'network'; readonly network: Drawn }
  | { readonly kind: 'size'; readonly size: PlaneSize; readonly ratio: number }
  | { readonly kind: 'inks'; readonly inks: Inks }
  | { readonly kind: 'clusters'; readonly clustering: Clustering | null; readonly colours: readonly string[] }
  | { readonly kind: 'grouped'; readonly isGrouped: boolean }
  | { readonly kind: 'chosen'; readonly cluster: number }
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'zoom'; readonly factor: number; readonly x: number; readonly y: number }
  | { readonly kind: 'fit' }
  | { readonly kind: 'hit'; readonly x: number; readonly y: number }
  | { readonly kind: 'picture'; readonly legend: readonly string[] }

export type DrawingNews =
  | { readonly kind: 'arranging'; readonly isArranging: boolean }
  | { readonly kind: 'hit'; readonly node: number; readonly x: number; readonly y: number }
  | { readonly kind: 'picture'; readonly png: Blob }

const reach = 6 // px around a node
const stillAfter = 160 // ms

/** Arranges and paints a network on a canvas of its own; lives in a worker. Places on the canvas are in CSS px. */
export class Drawing {
  private context: OffscreenCanvasRenderingContext2D | null = null
  private size: PlaneSize = { width: 1, height: 1 }
  private ratio = 1
  private inks: Inks = { paper: '#fff', text: '#000', link: '#888', node: '#888' }
  private network: Drawn | null = null
  private order: Uint32Array = new Uint32Array()
  private free: Float32Array = new Float32Array()
  private clustering: Clustering | null = null
  private colours: readonly string[] = []
  private chosen = -1
  private isGrouped = false
  private view: PlaneView | null = null
  private movedAt = -Infinity
  private isAsked = false
  private layout: ForceLayout | null = null

  constructor(private readonly tell: (news: DrawingNews) => void) {}

  follow(order: DrawingOrder) {
    if (order.kind === 'hit') this.hit(order.x, order.y)
    else if (order.kind === 'picture') void this.picture(order.legend)
    else {
      this.change(order)
      this.ask()
    }
  }

  private change(order: Exclude<DrawingOrder, { readonly kind: 'hit' | 'picture' }>) {
    switch (order.kind) {
      case 'canvas':
        // painted here and not by the graphics process, where pictures would queue up
        this.context = order.canvas.getContext('2d', { willReadFrequently: true })
        break
      case 'network':
        this.open(order.network)
        break
      case 'size':
        this.resize(order.size, order.ratio)
        break
      case 'inks':
        this.inks = order.inks
        break
      case 'clusters':
        this.setClusters(order)
        break
      case 'grouped':
        this.isGrouped = order.isGrouped
        this.view = null
        break
      case 'chosen':
        this.chosen = order.cluster
        break
      case 'pan':
      case 'zoom':
      case 'fit':
        this.look(order)
    }
  }

  private look(order: Extract<DrawingOrder, { readonly kind: 'pan' | 'zoom' | 'fit' }>) {
    const { width, height } = this.size
    if (order.kind === 'pan') this.move(view => panned(view, order.x, order.y))
    else if (order.kind === 'zoom')
      this.move(view => zoomed(view, order.factor, order.x - width / 2, order.y - height / 2))
    else this.view = null
  }

  private open(network: Drawn) {
    this.network = network
    this.clustering = null
    this.chosen = -1
    this.isGrouped = false
    this.view = null
    this.order = byLinks(network)
    this.layout = network.places ? null : new ForceLayout(network)
    this.free = network.places ?? this.layout?.places() ?? new Float32Array()
    this.tell({ kind: 'arranging', isArranging: this.layout !== null })
    if (this.layout) this.arrange(this.layout)
  }

  /** Steps for 40 ms at a time, so that the worker hears a person between them. */
  private arrange(layout: ForceLayout) {
    if (layout !== this.layout) return
    const until = performance.now() + 40
    let goesOn = true
    while (goesOn && performance.now() < until) goesOn = layout.step()
    this.free = layout.places()
    if (!goesOn) {
      this.layout = null
      this.tell({ kind: 'arranging', isArranging: false })
    }
    this.ask()
    if (goesOn) setTimeout(() => this.arrange(layout), 0)
  }

  private setClusters({
    clustering,
    colours,
  }: {
    clustering: Clustering | null
    colours: readonly string[]
  }) {
    this.clustering = clustering
    this.colours = colours
    this.chosen = -1
    if (this.isGrouped) this.view = null
  }

  private resize(size: PlaneSize, ratio: number) {
    this.size = size
    this.ratio = ratio
    const { context } = this
    if (!context) return
    context.canvas.width = Math.max(1, Math.round(size.width * ratio))
    context.canvas.height = Math.max(1, Math.round(size.height * ratio))
  }

  private move(change: (view: PlaneView) => PlaneView) {
    this.view = change(this.view ?? fittedView(this.places(), this.size))
    this.movedAt = performance.now()
    setTimeout(() => this.ask(), stillAfter)
  }

  private places(): Float32Array {
    return this.isGrouped && this.clustering ? groupedPlaces(this.clustering) : this.free
  }

  private hit(x: number, y: number) {
    const places = this.places()
    const { x: midX, y: midY, scale } = this.view ?? fittedView(places, this.size)
    const node = nodeAt(
      places,
      midX + (x - this.size.width / 2) / scale,
      midY + (y - this.size.height / 2) / scale,
      (nodeRadius(scale) + reach) / scale,
    )
    this.tell({ kind: 'hit', node, x, y })
  }

  private ask() {
    if (this.isAsked) return
    this.isAsked = true
    requestAnimationFrame(() => {
      this.isAsked = false
      const { context, ratio } = this
      if (!context) return
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      this.paintOn(context, this.layout !== null || performance.now() - this.movedAt < stillAfter)
    })
  }

  private paintOn(context: OffscreenCanvasRenderingContext2D, isMoving: boolean) {
    const { network, clustering, colours, size } = this
    if (!network) return
    const places = this.places()
    const painted: Painted = {
      ...network,
      places,
      order: this.order,
      clusters: clustering && { ofNode: clustering.ofNode, colours },
      chosen: this.chosen,
    }
    paint(context, painted, { view: this.view ?? fittedView(places, size), size, inks: this.inks }, isMoving)
  }

  /** The picture at twice the size, with the clusters under it. */
  private async picture(legend: readonly string[]) {
    const scale = 2
    const { width, height } = this.size
    const perRow = Math.max(1, Math.floor(width / 130))
    const rows = Math.ceil(legend.length / perRow)
    const canvas = new OffscreenCanvas(width * scale, (height + rows * 22 + (rows ? 12 : 0)) * scale)
    const context = canvas.getContext('2d')
    if (!context) return
    context.scale(scale, scale)
    context.fillStyle = this.inks.paper
    context.fillRect(0, 0, width, canvas.height)
    this.paintOn(context, false)
    context.font = '12px system-ui, sans-serif'
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    for (const [at, entry] of legend.entries()) {
      const left = 12 + (at % perRow) * 130
      const top = height + 12 + Math.floor(at / perRow) * 22
      context.fillStyle = this.colours[at]!
      context.fillRect(left, top - 6, 12, 12)
      context.fillStyle = this.inks.text
      context.fillText(entry, left + 18, top, 106)
    }
    this.tell({ kind: 'picture', png: await canvas.convertToBlob({ type: 'image/png' }) })
  }
}

function byLinks({ ids, sources, targets }: Drawn): Uint32Array {
  const degrees = new Uint32Array(ids.length)
  for (const [link, source] of sources.entries()) {
    degrees[source]!++
    degrees[targets[link]!]!++
  }
  return Uint32Array.from(ids.keys()).sort((a, b) => degrees[b]! - degrees[a]! || a - b)
}
