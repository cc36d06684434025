const large = 10

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Returns the integer at a share of the line's length, clamped to the ends. */
export const valueAt = (share: number, min: number, max: number) =>
  within(Math.round(min + share * (max - min)), min, max)

/**
 * Returns the thumb nearest to a press. Of two thumbs at one value, returns the one that can move to the
 * press.
 */
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

/**
 * Returns the value after a key press, or null for other keys. Arrows move by 1, Shift+arrows and page keys
 * by 10, Home and End to the ends.
 */
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
