// The outline of the simulated meristem: a half ellipsoid above z = 0. Primordia grow on its flank one after
// another, at the golden angle from each other.

const goldenAngle = (137.508 * Math.PI) / 180
const tallness = 1.5
/** Times in time points (`hours`: duration of growth). Polar angle and width are in radians. */
const primordia = { first: 8, every: 12, count: 4, polar: 1.28, width: 0.32, height: 0.36, hours: 32 }

/** The growth of each primordium at a time point: its direction, and a value from 0 to 1. */
export function primordiaAt(time) {
  return Array.from({ length: primordia.count }, (_, number) => {
    const grown = Math.min(
      1,
      Math.max(0, (time - primordia.first - number * primordia.every) / primordia.hours),
    )
    const turn = number * goldenAngle
    const direction = [
      Math.sin(primordia.polar) * Math.cos(turn),
      Math.sin(primordia.polar) * Math.sin(turn),
      Math.cos(primordia.polar),
    ]
    return { direction, grown: grown * grown * (3 - 2 * grown) }
  })
}

/** The sum of the bulges of all primordia in a direction. A full-grown primordium adds 1 at its tip. */
export const swelling = (direction, buds) =>
  buds.reduce((sum, bud) => {
    const cosine =
      direction[0] * bud.direction[0] + direction[1] * bud.direction[1] + direction[2] * bud.direction[2]
    return sum + bud.grown * Math.exp((Math.min(1, cosine) - 1) / (primordia.width * primordia.width))
  }, 0)

/** Distance from the origin to the outline in a direction (unit vector), for a dome of size 1. */
export function outline(direction, buds) {
  const [x, y, z] = direction
  return (
    (1 + primordia.height * swelling(direction, buds)) /
    Math.sqrt(x * x + y * y + (z * z) / (tallness * tallness))
  )
}

/** Directions spread evenly over the upper half of a sphere. */
const directions = Array.from({ length: 2000 }, (_, at) => {
  const z = (at + 0.5) / 2000
  const flat = Math.sqrt(1 - z * z)
  return [flat * Math.cos(at * goldenAngle), flat * Math.sin(at * goldenAngle), z]
})

/** The size of a dome with the given volume. */
export function domeSize(volume, buds) {
  const cubes =
    directions.reduce((sum, direction) => sum + outline(direction, buds) ** 3, 0) / directions.length
  return Math.cbrt(volume / (((2 * Math.PI) / 3) * cubes))
}
