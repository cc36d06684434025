import type { Surfaces } from './surfaces.js'

/** Six numbers of each object: the lower ends of its box, then the upper ones. Objects without vertices have an empty box. */
export function boxesOf({ points, pointStarts }: Surfaces): Float64Array {
  const boxes = new Float64Array((pointStarts.length - 1) * 6)
  for (let object = 0; object < pointStarts.length - 1; object++)
    for (let axis = 0; axis < 3; axis++) {
      let [low, high] = [Infinity, -Infinity]
      for (let point = pointStarts[object]!; point < pointStarts[object + 1]!; point++) {
        const value = points[point * 4 + axis]!
        if (value < low) low = value
        if (value > high) high = value
      }
      boxes[object * 6 + axis] = low
      boxes[object * 6 + 3 + axis] = high
    }
  return boxes
}

/** The boxes of some objects that have vertices, in their order. */
export function pickedBoxes(boxes: Float64Array, order: Uint32Array): Int32Array {
  const found = new Int32Array(order.length * 6)
  order.forEach((object, at) => found.set(boxes.subarray(object * 6, object * 6 + 6), at * 6))
  return found
}

/** The axis along which all boxes together are longest. */
export function longestAxis(boxes: Float64Array): number {
  const lengths = [0, 1, 2].map(axis => {
    let [low, high] = [Infinity, -Infinity]
    for (let at = axis; at < boxes.length; at += 6) {
      low = Math.min(low, boxes[at]!)
      high = Math.max(high, boxes[at + 3]!)
    }
    return high - low
  })
  return lengths.indexOf(Math.max(...lengths))
}
