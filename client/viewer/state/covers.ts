import { createContext, useContext, type RefCallback } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { noInsets, type Insets } from '../model/camera'

export type Edge = keyof Insets
const edges = ['left', 'right', 'top', 'bottom'] as const satisfies readonly Edge[]

interface Cover {
  readonly edge: Edge
  /** the specimen keeps clear of this panel, and other panels keep their places */
  readonly floats: boolean
}

/** Space between a panel and the specimen, in CSS pixels. */
const gap = 8
/** A panel wider than this share of the viewer lies above or below the specimen, not beside it. */
const wide = 0.6

interface Rectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Returns the widths at the edges of `root` that the panels cover. */
export function insetsOf(
  root: Rectangle,
  panels: Iterable<{ readonly edge: Edge; readonly place: Rectangle }>,
): Insets {
  const insets = { ...noInsets }
  for (const { edge, place } of panels) {
    const width = place.right - place.left
    if (width <= 0) continue
    const isBeside = edge === 'left' || edge === 'right'
    const isAcross = isBeside && width > wide * (root.right - root.left)
    const at = isAcross ? nearest(root, place) : edge
    insets[at] = Math.max(insets[at], Math.round(coveredBy(root, at, place)) + gap)
  }
  return insets
}

const nearest = (root: Rectangle, place: Rectangle): Edge =>
  place.top - root.top < root.bottom - place.bottom ? 'top' : 'bottom'

const coveredBy = (root: Rectangle, edge: Edge, place: Rectangle) =>
  ({
    left: place.right - root.left,
    right: root.right - place.left,
    top: place.bottom - root.top,
    bottom: root.bottom - place.top,
  })[edge]

const acts = ['pointerdown', 'wheel', 'keydown'] as const
/** The canvas, and the layer of box and lasso before it. */
const picture = 'canvas, [data-region]'

/** Measures the panels over the scene, so that the specimen stays outside them. */
export class Covers {
  /** The edges that the specimen keeps clear of. */
  readonly insets = createStore(() => noInsets)
  /** The edges that other panels keep clear of: those of `insets` without panels that float. */
  readonly edges = createStore(() => noInsets)
  private readonly panels = new Map<Element, Cover>()
  private root: Element | null = null
  private readonly observer = new ResizeObserver(() => this.measure())

  constructor(private isTouched = false) {}

  /**
   * Panels that open with a view, or by an act on the picture, do not move it: it would turn away from under the
   * pointer. The specimen moves beside a panel that opens by an act on a panel, and back when a panel closes.
   */
  holdsPicture(now: Insets, before: Insets): boolean {
    return this.isTouched && edges.some(edge => now[edge] > before[edge])
  }

  /** The ref of the element that holds scene and panels. */
  readonly holdRoot: RefCallback<Element> = element => {
    this.root = element
    if (element) this.observer.observe(element)
    const touch = (event: Event) => {
      const { target } = event
      if (event instanceof KeyboardEvent && event.key === 'Tab') return // only moves the focus
      // keys act on the picture when no control of a panel has the focus
      this.isTouched = target instanceof Element && (target.matches(picture) || target.contains(element))
    }
    for (const act of acts) (act === 'keydown' ? document : element)?.addEventListener(act, touch, true)
    return () => {
      for (const act of acts) (act === 'keydown' ? document : element)?.removeEventListener(act, touch, true)
      if (element) this.observer.unobserve(element)
      this.root = null
    }
  }

  add(element: Element, cover: Cover): () => void {
    this.panels.set(element, cover)
    this.observer.observe(element)
    return () => {
      this.panels.delete(element)
      this.observer.unobserve(element)
      // other panels may move in the same change, which no observer reports
      queueMicrotask(() => this.measure())
    }
  }

  private measure() {
    if (!this.root) return
    const root = this.root.getBoundingClientRect()
    const panels = [...this.panels].map(([element, cover]) => ({
      ...cover,
      place: element.getBoundingClientRect(),
    }))
    const fixed = panels.filter(({ floats }) => !floats)
    tell(this.edges, insetsOf(root, fixed))
    tell(this.insets, insetsOf(root, panels))
  }
}

function tell(store: StoreApi<Insets>, next: Insets) {
  const before = store.getState()
  if (edges.some(edge => next[edge] !== before[edge])) store.setState(next, true)
}

export const CoversContext = createContext<Covers | null>(null)

export function useCovers(): Covers {
  const covers = useContext(CoversContext)
  if (!covers) throw new Error('useCovers must be used inside a Viewer')
  return covers
}

const refs = new WeakMap<Covers, Map<string, RefCallback<Element>>>()

/** Returns the ref of a panel over the scene: the specimen is fitted beside it. */
export function useCover(edge: Edge, { floats = false } = {}): RefCallback<Element> {
  const covers = useCovers()
  const made = refs.get(covers) ?? new Map<string, RefCallback<Element>>()
  refs.set(covers, made)
  const key = `${edge} ${floats}`
  const found = made.get(key) ?? (element => (element ? covers.add(element, { edge, floats }) : undefined))
  made.set(key, found)
  return found
}

/** The clean-up of two refs of one element. */
export const both = (first: (() => void) | void, second: () => void) => () => {
  first?.()
  second()
}
