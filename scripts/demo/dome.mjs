// The outline of the simulated meristem: a half ellipsoid above z = 0. Primordia grow on its flank one after
// another, at the golden angle from each other.

const goldenAngle = (137.508 * Math.PI) / 180
/** Ratio of the height of the half ellipsoid to the radius of its base. */
const heightRatio = 1.5
/** `first`, `every` and `duration` are in time points, `polar` and `width` in radians. */
const growth = { first: 8, every: 12, count: 4, polar: 1.28, width: 0.32, height: 0.36, duration: 32 }

/** Returns each primordium at a time point: its direction, and its growth from 0 to 1. */
export function primordiaAt(time) {
  return Array.from({ length: growth.count }, (_, number) => {
    const grown = Math.min(1, Math.max(0, (time - growth.first - number * growth.every) / growth.duration))
    const turn = number * goldenAngle
    const direction = [
      Math.sin(growth.polar) * Math.cos(turn),
      Math.sin(growth.polar) * Math.sin(turn),
      Math.cos(growth.polar),
    ]
    return { direction, grown: grown * grown * (3 - 2 * grown) }
  })
}

/** The sum of the bulges of all primordia in a direction. A full-grown primordium adds 1 at its tip. */
export const swelling = (direction, primordia) =>
  primordia.reduce((sum, primordium) => {
    const cosine =
      direction[0] * primordium.direction[0] +
      direction[1] * primordium.direction[1] +
      direction[2] * primordium.direction[2]
    return sum + primordium.grown * Math.exp((Math.min(1, cosine) - 1) / (growth.width * growth.width))
  }, 0)

/** Distance from the origin to the outline in a direction (unit vector), for a dome of size 1. */
export function outline(direction, primordia) {
  const [x, y, z] = direction
  return (
    (1 + growth.height * swelling(direction, primordia)) /
    Math.sqrt(x * x + y * y + (z * z) / (heightRatio * heightRatio))
  )
}

/** Directions spread evenly over the upper half of a sphere. */
const directions = Array.from({ length: 2000 }, (_, at) => {
  const z = (at + 0.5) / 2000
  const flat = Math.sqrt(1 - z * z)
  return [flat * Math.cos(at * goldenAngle), flat * Math.sin(at * goldenAngle), z]
})

/** Returns the size of the dome that has the given volume. */
export function domeSize(volume, primordia) {
  const meanCube =
    directions.reduce((sum, direction) => sum + outline(direction, primordia) ** 3, 0) / directions.length
  return Math.cbrt(volume / (((2 * Math.PI) / 3) * meanCube))
}
