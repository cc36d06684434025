// The outline of the simulated meristem: a half ellipsoid above z = 0 with primordia that swell on its flank one after the other, each a golden angle further round.

const goldenAngle = (137.508 * Math.PI) / 180
const tallness = 1.5
/** first primordium at this time point, the next after so many; polar angle and width in radians */
const primordia = { first: 8, every: 12, count: 4, polar: 1.28, width: 0.32, height: 0.36, hours: 32 }

/** How far each primordium has swollen at a time point: direction and 0 … 1. */
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

/** 0 … 1: how much a direction belongs to a primordium. */
export const swelling = (direction, buds) =>
  buds.reduce((sum, bud) => {
    const cosine =
      direction[0] * bud.direction[0] + direction[1] * bud.direction[1] + direction[2] * bud.direction[2]
    return sum + bud.grown * Math.exp((Math.min(1, cosine) - 1) / (primordia.width * primordia.width))
  }, 0)

/** Distance of the outline from the origin in a direction (a unit vector), for a dome of size 1. */
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

/** The size at which the dome holds a volume. */
export function domeSize(volume, buds) {
  const cubes =
    directions.reduce((sum, direction) => sum + outline(direction, buds) ** 3, 0) / directions.length
  return Math.cbrt(volume / (((2 * Math.PI) / 3) * cubes))
}
