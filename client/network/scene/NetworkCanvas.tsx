import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { DrawingNews, DrawingOrder } from '../engine/drawing'
import { clusterColours, type Desk, type DeskState, nothingOpen } from '../state/desk'
import { keyOrder, listenToPointer } from './gestures'

const Frame = styled.div`
  position: relative;
  aspect-ratio: 1280 / 720;
  width: 100%;
  max-width: 1280px;
  max-height: calc(100dvh - 250px);
  min-height: 280px;
  overflow: hidden;
  border: 1px solid var(--grey-5);
  border-radius: var(--radius);
  canvas {
    display: block;
    width: 100%;
    height: 100%;
    touch-action: none;
    cursor: grab;
  }
  canvas:active {
    cursor: grabbing;
  }
  canvas:focus-visible {
    outline: 2px solid var(--accent-text);
    outline-offset: -2px;
  }
`
const Tip = styled.p`
  position: absolute;
  max-width: 240px;
  padding: 2px 8px;
  border-radius: 4px;
  background: var(--grey-12);
  color: var(--grey-1);
  font-size: 12px;
  pointer-events: none;
  overflow-wrap: anywhere;
`
const State = styled.p`
  position: absolute;
  left: 12px;
  bottom: 8px;
  padding: 0 6px;
  border-radius: 4px;
  background: var(--grey-2);
  color: var(--grey-11);
  font-size: 12px;
  pointer-events: none;
`

type Hit = Extract<DrawingNews, { readonly kind: 'hit' }>

interface Props {
  desk: Desk
  /** Gets the function that makes a picture, and null when the canvas is gone. */
  onPictures(make: ((done: (png: Blob) => void) => void) | null): void
}

/** The drawing of the network, made by a worker on an offscreen canvas. */
export function NetworkCanvas({ desk, onPictures }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [hit, setHit] = useState<Hit | null>(null)
  const [isArranging, setArranging] = useState(false)
  const network = useStore(desk.state, state => state.network)
  const clustering = useStore(desk.state, state => state.clustering)
  useEffect(() => {
    if (!frame.current) return
    const drawn = new DrawnNetwork(desk, frame.current, { onHit: setHit, onArranging: setArranging })
    onPictures(done => drawn.picture(done))
    return () => {
      onPictures(null)
      drawn.end()
    }
  }, [desk, onPictures])
  return (
    <Frame ref={frame}>
      {hit && hit.node >= 0 && network && (
        <Tip style={{ left: Math.max(0, hit.x - 60), top: hit.y + 16 }}>
          {network.names[hit.node]!}
          {clustering && ` · cluster ${clustering.ofNode[hit.node]! + 1}`}
        </Tip>
      )}
      {isArranging && <State role="status">Arranging the nodes</State>}
    </Frame>
  )
}

/** Connects a canvas with the worker that draws on it, and with the state of the page. */
class DrawnNetwork {
  private readonly worker = new Worker(new URL('../engine/drawing.worker.ts', import.meta.url), {
    type: 'module',
  })
  private readonly canvas = document.createElement('canvas')
  private readonly stops: (() => void)[]
  private pictured: ((png: Blob) => void) | null = null

  constructor(
    private readonly desk: Desk,
    private readonly frame: HTMLElement,
    private readonly events: { onHit(hit: Hit): void; onArranging(isArranging: boolean): void },
  ) {
    this.canvas.tabIndex = 0
    this.canvas.setAttribute('role', 'img')
    frame.prepend(this.canvas)
    const offscreen = this.canvas.transferControlToOffscreen()
    this.worker.postMessage({ kind: 'canvas', canvas: offscreen } satisfies DrawingOrder, [offscreen])
    this.worker.onmessage = ({ data }: MessageEvent<DrawingNews>) => this.hear(data)
    const sizes = new ResizeObserver(() => this.measure())
    sizes.observe(frame)
    const themes = new MutationObserver(() => this.sendInks())
    themes.observe(document.documentElement, { attributes: true })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const onTheme = () => this.sendInks()
    dark.addEventListener('change', onTheme)
    this.canvas.addEventListener('keydown', this.onKey)
    this.stops = [
      () => sizes.disconnect(),
      () => themes.disconnect(),
      () => dark.removeEventListener('change', onTheme),
      listenToPointer(this.canvas, order => this.send(order), this.onPick),
      desk.state.subscribe((now, before) => this.follow(now, before)),
    ]
    this.sendInks()
    this.measure()
    this.follow(desk.state.getState(), nothingOpen)
  }

  picture(done: (png: Blob) => void) {
    this.pictured = done
    const { clustering } = this.desk.state.getState()
    const legend = Array.from(clustering?.sizes ?? [], (size, at) => `${at + 1}: ${size}`).slice(0, 40)
    this.send({ kind: 'picture', legend })
  }

  end() {
    for (const stop of this.stops) stop()
    this.worker.terminate()
    this.canvas.remove()
  }

  private send(order: DrawingOrder) {
    this.worker.postMessage(order)
  }

  private hear(news: DrawingNews) {
    if (news.kind === 'arranging') this.events.onArranging(news.isArranging)
    else if (news.kind === 'picture') this.pictured?.(news.png)
    else if (this.isPicking) {
      this.isPicking = false
      const { clustering, chosen } = this.desk.state.getState()
      const cluster = news.node < 0 ? -1 : (clustering?.ofNode[news.node] ?? -1)
      this.desk.set({ chosen: cluster === chosen ? -1 : cluster })
    } else this.events.onHit(news)
  }

  private isPicking = false
  private readonly onPick = () => void (this.isPicking = true)

  private readonly onKey = (event: KeyboardEvent) => {
    const { clientWidth, clientHeight } = this.frame
    const order = keyOrder(event.key, clientWidth, clientHeight)
    if (!order || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    this.send(order)
  }

  private follow(now: DeskState, before: DeskState) {
    const { network, clustering, chosen, isGrouped } = now
    if (network && network !== before.network) this.open(network)
    if (clustering !== before.clustering)
      this.send({ kind: 'clusters', clustering, colours: clustering ? clusterColours(clustering) : [] })
    if (chosen !== before.chosen) this.send({ kind: 'chosen', cluster: chosen })
    if (isGrouped !== before.isGrouped) this.send({ kind: 'grouped', isGrouped })
  }

  private open({ ids, names, sources, targets, places }: NonNullable<DeskState['network']>) {
    this.canvas.setAttribute(
      'aria-label',
      `Drawing of ${ids.length} nodes and ${sources.length} links. The arrow keys move it, + and - zoom, 0 shows all.`,
    )
    this.send({ kind: 'network', network: { ids, names, sources, targets, places } })
  }

  private measure() {
    const { clientWidth: width, clientHeight: height } = this.frame
    this.send({ kind: 'size', size: { width, height }, ratio: Math.min(2, devicePixelRatio) })
  }

  private sendInks() {
    const style = getComputedStyle(this.frame)
    const ink = (name: string) => {
      // resolves light-dark(), which a worker cannot
      this.canvas.style.color = `var(${name})`
      return getComputedStyle(this.canvas).color || style.color
    }
    this.send({
      kind: 'inks',
      inks: { paper: ink('--grey-1'), text: ink('--grey-12'), link: ink('--grey-9'), node: ink('--grey-10') },
    })
  }
}
