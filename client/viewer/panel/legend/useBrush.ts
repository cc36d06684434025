import { useRef, useState, type PointerEvent } from 'react'

type Places = readonly [from: number, to: number]

/** Shortest drag, in CSS pixels. A shorter one is a click on one bin. */
const shortest = 3

/** A range dragged over a chart, as places from 0 to 1. A click gives the bin under the pointer. */
export function useBrush(bins: number, onDone: (places: Places, event: PointerEvent) => void) {
  const [brush, setBrush] = useState<Places | null>(null)
  const start = useRef<{ place: number; x: number } | null>(null)
  const placeOf = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)))
  }
  const placesOf = (event: PointerEvent): Places => {
    const place = placeOf(event)
    const from = start.current ?? { place, x: event.clientX }
    if (Math.abs(event.clientX - from.x) < shortest) {
      const bin = Math.min(bins - 1, Math.floor(place * bins))
      return [bin / bins, (bin + 1) / bins]
    }
    return from.place < place ? [from.place, place] : [place, from.place]
  }
  const end = () => {
    start.current = null
    setBrush(null)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { place: placeOf(event), x: event.clientX }
      setBrush(placesOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) setBrush(placesOf(event))
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const places = placesOf(event)
      end()
      onDone(places, event)
    },
    onPointerCancel: end,
  }
  return { brush, handlers }
}
