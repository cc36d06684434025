import type { Frame } from './frameReader.js'

/** More vertices would delay the first picture of a large mesh. */
const mostVertices = 50_000

/** Unit vectors to the points of a grid on the surface of a cube, `steps` from its middle to each side. */
export function unitVectors(steps: number): number[][] {
  const across = 2 * steps + 1
  return Array.from({ length: across ** 3 }, (_, at) =>
    [at % across, Math.floor(at / across) % across, Math.floor(at / across ** 2)].map(place => place - steps),
  )
    .filter(vector => vector.some(value => Math.abs(value) === steps))
    .map(vector => vector.map(value => value / Math.hypot(...vector)))
}

const directions = unitVectors(1)

/**
 * The vertices of the only object of a frame that reach furthest in 26 directions, 3 numbers each, in the units of
 * the file. Null when the frame has several objects, whose boxes say enough about their shape.
 */
export function furthestOf({ objects, primitives, scale, offset }: Frame): Float32Array | null {
  if (objects.count !== 1) return null
  const found = new Float32Array(directions.length * 3)
  const reaches = directions.map(() => -Infinity)
  for (const { positions } of primitives) {
    const step = 4 * Math.ceil(positions.length / 4 / mostVertices)
    for (let at = 0; at < positions.length; at += step)
      for (let towards = 0; towards < directions.length; towards++) {
        const [x, y, z] = directions[towards]! as [number, number, number]
        const reach = positions[at]! * x + positions[at + 1]! * y + positions[at + 2]! * z
        if (reach <= reaches[towards]!) continue
        reaches[towards] = reach
        for (let axis = 0; axis < 3; axis++)
          found[towards * 3 + axis] = positions[at + axis]! * scale + offset[axis]!
      }
  }
  return found
}
