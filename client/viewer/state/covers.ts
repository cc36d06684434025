import { createContext, useContext, type RefCallback } from 'react'
import { createStore } from 'zustand/vanilla'
import { noInsets, type Insets } from '../model/camera'

export type Edge = keyof Insets

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
  readonly insets = createStore(() => noInsets)
  private readonly panels = new Map<Element, Edge>()
  private root: Element | null = null
  private readonly observer = new ResizeObserver(() => this.measure())

  constructor(private isTouched = false) {}

  /**
   * Panels that open with a view, or by an act on the picture, do not move it: it would turn away from under the
   * pointer. The specimen moves beside a panel that opens by an act on a panel.
   */
  get holdsPicture() {
    return this.isTouched
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

  add(element: Element, edge: Edge): () => void {
    this.panels.set(element, edge)
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
    const panels = [...this.panels].map(([element, edge]) => ({
      edge,
      place: element.getBoundingClientRect(),
    }))
    const next = insetsOf(this.root.getBoundingClientRect(), panels)
    const before = this.insets.getState()
    const edges = Object.keys(next) as Edge[]
    if (edges.some(edge => next[edge] !== before[edge])) this.insets.setState(next, true)
  }
}

export const CoversContext = createContext<Covers | null>(null)

const refs = new WeakMap<Covers, Map<Edge, RefCallback<Element>>>()

/** Returns the ref of a panel over the scene: the specimen is fitted beside it. */
export function useCover(edge: Edge): RefCallback<Element> {
  const covers = useContext(CoversContext)
  if (!covers) throw new Error('useCover must be used inside a Viewer')
  const made = refs.get(covers) ?? new Map<Edge, RefCallback<Element>>()
  refs.set(covers, made)
  const found = made.get(edge) ?? (element => (element ? covers.add(element, edge) : undefined))
  made.set(edge, found)
  return found
}

/** The clean-up of two refs of one element. */
export const both = (first: (() => void) | void, second: () => void) => () => {
  first?.()
  second()
}
