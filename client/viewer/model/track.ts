const large = 10

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The whole number at a share of the line's length; beyond its ends the ends. */
export const valueAt = (share: number, min: number, max: number) =>
  within(Math.round(min + share * (max - min)), min, max)

/** Which thumb a press takes. Of two at one place, the one that can go where it was pressed. */
export function nearestThumb(values: readonly number[], value: number): number {
  const distances = values.map(each => Math.abs(each - value))
  const nearest = Math.min(...distances)
  return value > (values[distances.indexOf(nearest)] ?? 0)
    ? distances.lastIndexOf(nearest)
    : distances.indexOf(nearest)
}

interface Key {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** Where a key leads: arrows by one, with Shift and for pages by ten, Home and End to the ends; null for any other. */
export function keyedValue(
  { key, shiftKey, ctrlKey, altKey, metaKey }: Key,
  value: number,
  min: number,
  max: number,
): number | null {
  const step = shiftKey ? large : 1
  const by = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
    PageUp: large,
    PageDown: -large,
    Home: -Infinity,
    End: Infinity,
  }[key]
  return by === undefined || ctrlKey || altKey || metaKey ? null : within(value + by, min, max)
}
