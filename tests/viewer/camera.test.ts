import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { OrthographicCamera, PerspectiveCamera, Vector3 } from 'three'
import { sides, type CameraState, type Projection } from '../../client/instrument/cameraState'
import {
  centreOf,
  clearOfPanel,
  cornersOf,
  firstCamera,
  fittedCamera,
  noInsets,
  pannedCamera,
  sideName,
  standFrom,
  standOf,
  turnedCamera,
  zoomedCamera,
  type Field,
  type Insets,
} from '../../client/viewer/model/camera'
import { flownCamera } from '../../client/viewer/model/flight'
import { standpoint, uprightOf } from '../../formats/frame/firstView'
import type { Box } from '../../formats/frame/frame'

const degrees = Math.PI / 180
const field = (more: Partial<Field> = {}): Field => ({
  fieldOfView: 32 * degrees,
  width: 1280,
  height: 764,
  insets: noInsets,
  projection: 'perspective',
  ...more,
})

/** Projects points as the viewer does, in CSS pixels from the upper left. */
function onScreen(
  points: readonly number[],
  state: CameraState,
  { width, height, insets, projection, fieldOfView }: Field,
) {
  const distance = new Vector3(...state.position).distanceTo(new Vector3(...state.target))
  const high = distance * Math.tan(fieldOfView / 2)
  const across = (high * width) / height
  const camera =
    projection === 'perspective'
      ? new PerspectiveCamera(fieldOfView / degrees, width / height, distance / 1e4, distance * 1e4)
      : new OrthographicCamera(-across, across, high, -high, -distance * 1e4, distance * 1e4)
  camera.up.set(...state.up)
  camera.position.set(...state.position)
  camera.lookAt(...state.target)
  camera.setViewOffset(
    width,
    height,
    (insets.right - insets.left) / 2,
    (insets.bottom - insets.top) / 2,
    width,
    height,
  )
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
  return Array.from({ length: points.length / 3 }, (_, at) => {
    const { x, y } = new Vector3(...points.slice(at * 3, at * 3 + 3)).project(camera)
    return { x: (x * 0.5 + 0.5) * width, y: (0.5 - y * 0.5) * height }
  })
}

function expectInside(points: readonly number[], state: CameraState, seen: Field) {
  const { width, height, insets } = seen
  const places = onScreen(points, state, seen)
  const [across, high] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  expect(Math.min(...across)).toBeGreaterThanOrEqual(insets.left)
  expect(Math.max(...across)).toBeLessThanOrEqual(width - insets.right)
  expect(Math.min(...high)).toBeGreaterThanOrEqual(insets.top)
  expect(Math.max(...high)).toBeLessThanOrEqual(height - insets.bottom)
}

/** Points on the ellipsoid in a box. */
function ellipsoidIn(bounds: Box): number[] {
  const centre = centreOf(bounds)
  const at = (polar: number, around: number) =>
    [Math.sin(polar) * Math.cos(around), Math.sin(polar) * Math.sin(around), Math.cos(polar)].map(
      (value, axis) => centre[axis]! + (value * (bounds[axis + 3]! - bounds[axis]!)) / 2,
    )
  return Array.from({ length: 20 * 40 }, (_, step) =>
    at(((step % 20) * Math.PI) / 19, (Math.floor(step / 20) * Math.PI) / 20),
  ).flat()
}

/** The bounds of the demo datasets, rounded. */
const demo: Readonly<Record<string, Box>> = {
  phallusia: [96, 48, 28, 343, 297, 243],
  meristem: [-41, -41, -20, 41, 41, 21],
  celegans: [20, 60, 20, 690, 440, 240],
  coral: [-52, -38, -23, 52, 38, 23],
  worm: [-0.4, -6.5, -0.4, 0.4, 6.5, 0.4],
  drosophila: [0, 0, 0, 1960, 760, 700],
  cranium: [-70, -100, -70, 70, 100, 70],
  tooth: [3.1, 2.2, 0.4, 14.8, 13.1, 26.3],
}
const panels: readonly Insets[] = [
  noInsets,
  { left: 92, right: 0, top: 0, bottom: 108 },
  { left: 404, right: 300, top: 0, bottom: 108 },
]
const projections: readonly Projection[] = ['perspective', 'orthographic']
const canvases = [
  [1280, 764],
  [620, 764],
  [300, 264],
] as const

const value = fc.double({ min: -1e3, max: 1e3, noNaN: true })
const size = fc.double({ min: 1, max: 1e4, noNaN: true })
const box: fc.Arbitrary<Box> = fc
  .tuple(value, value, value, size, size, size)
  .map(([x, y, z, a, b, c]) => [x, y, z, x + a, y + b, z + c])

describe('the fitted camera', () => {
  for (const [name, bounds] of Object.entries(demo))
    it(`shows the whole ${name} from every side, beside the panels, on all canvases`, () => {
      for (const projection of projections)
        for (const insets of panels)
          for (const [width, height] of canvases) {
            if (width - insets.left - insets.right < width / 4) continue
            const seen = field({ projection, insets, width, height })
            expectInside(ellipsoidIn(bounds), firstCamera(bounds, seen), seen)
            for (const side of sides) {
              const stand = standFrom(side, bounds)
              const camera = fittedCamera(cornersOf(bounds), centreOf(bounds), stand, stand.up, seen)
              expectInside(cornersOf(bounds), camera, seen)
            }
          }
    })

  for (const [name, bounds] of Object.entries(demo))
    it(`has a specimen that fills the ellipsoid of ${name} in the middle of the uncovered area at first`, () => {
      for (const projection of projections)
        for (const insets of panels) {
          const seen = field({ projection, insets })
          const places = onScreen(ellipsoidIn(bounds), firstCamera(bounds, seen), seen)
          const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
          const across = middle(places.map(({ x }) => x))
          const high = middle(places.map(({ y }) => y))
          expect(Math.abs(across - (insets.left + seen.width - insets.right) / 2)).toBeLessThan(4)
          expect(Math.abs(high - (insets.top + seen.height - insets.bottom) / 2)).toBeLessThan(4)
        }
    })

  it('shows any box from any direction and fills at least 80 % of one direction', () => {
    fc.assert(
      fc.property(
        box,
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -1.2, max: 1.2, noNaN: true }),
        fc.constantFrom(...projections),
        (bounds, toRight, upwards, projection) => {
          const seen = field({ projection, insets: { left: 92, right: 300, top: 0, bottom: 108 } })
          const turned = turnedCamera(firstCamera(bounds, seen), toRight, upwards)
          const camera = fittedCamera(cornersOf(bounds), centreOf(bounds), standOf(turned), turned.up, seen)
          expectInside(cornersOf(bounds), camera, seen)
          const places = onScreen(cornersOf(bounds), camera, seen)
          const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
          const filled = Math.max(
            range(places.map(({ x }) => x)) / (seen.width - 392),
            range(places.map(({ y }) => y)) / (seen.height - 108),
          )
          expect(filled).toBeGreaterThan(0.8)
        },
      ),
    )
  })

  it('keeps a wide specimen clear of the panel of a picked object, and the others in the middle', () => {
    const insets = { left: 92, right: 0, top: 0, bottom: 108 }
    const wanted = (bounds: Box, width: number) => {
      const seen = field({ insets, width, height: 764, projection: 'perspective' })
      return clearOfPanel(cornersOf(bounds), firstCamera(bounds, seen), seen)
    }
    const long: Box = [0, 0, 0, 1000, 100, 100]
    expect(wanted(long, 1440)).toEqual({ ...insets, right: 300 })
    expect(wanted(long, 1280)).toBe(insets) // no room beside the panel
    expect(wanted([0, 0, 0, 100, 100, 100], 1440)).toBe(insets)
    const seen = field({
      insets: { ...insets, right: 300 },
      width: 1440,
      height: 764,
      projection: 'perspective',
    })
    expectInside(ellipsoidIn(long), firstCamera(long, seen), seen)
  })

  it('has every object in full at first, also in the corners of the box', () => {
    for (const bounds of Object.values(demo))
      for (const projection of projections)
        for (const insets of panels) {
          const seen = field({ projection, insets })
          const corners = cornersOf(bounds)
          expectInside(corners, firstCamera(bounds, seen, corners), seen)
        }
  })

  it('has the direction of the preview at first', () => {
    const bounds: Box = [0, 0, 0, 2, 3, 9]
    const camera = firstCamera(bounds, field())
    standpoint(bounds).towards.forEach((wanted, axis) =>
      expect(standOf(camera).towards[axis]).toBeCloseTo(wanted),
    )
    expect(camera.up).toEqual(uprightOf(bounds))
  })

  it('keeps a distance from a single point', () => {
    const camera = fittedCamera([5, 5, 5], [5, 5, 5], standpoint(demo.tooth!), [0, 0, 1], field())
    expect(Math.hypot(...camera.position.map((each, axis) => each - camera.target[axis]!))).toBeGreaterThan(0)
  })
})

describe('the camera of a flight', () => {
  const bounds = demo.phallusia!
  const stand = standpoint(bounds)
  const fitted = (points: readonly number[]) =>
    fittedCamera(points, centreOf(bounds), stand, uprightOf(bounds), field())
  const away = ({ position, target }: CameraState) =>
    new Vector3(...position).distanceTo(new Vector3(...target))
  const whole = fitted(cornersOf(bounds))
  const scaledCorners = (by: number) =>
    cornersOf(bounds).map((value, at) => centreOf(bounds)[at % 3]! + (value - centreOf(bounds)[at % 3]!) * by)

  it('leaves room around a small object', () => {
    const near = fitted(scaledCorners(0.1))
    expect(away(flownCamera(near, whole))).toBeCloseTo(away(near) / 0.45)
  })

  it('keeps what surrounds an object that was searched for in the picture', () => {
    const found = (size: number) => away(flownCamera(fitted(scaledCorners(size)), whole, true)) / away(whole)
    // a cell of an embryo of 200: the embryo is 1.6 times as large as in the whole view
    expect(found(0.15)).toBeCloseTo(1 / 1.6, 1)
    // a cell among thousands fills a tenth of the picture
    expect(found(0.02)).toBeCloseTo(0.2, 1)
    expect(found(0.9)).toBeCloseTo(1)
  })

  it('shows an object as long as the specimen no smaller than the specimen', () => {
    expect(away(flownCamera(fitted(scaledCorners(0.9)), whole))).toBeCloseTo(away(whole))
    expect(away(flownCamera(whole, whole))).toBeCloseTo(away(whole))
  })
})

describe('views from the sides', () => {
  it('look along their axis and keep the specimen upright', () => {
    const bounds = demo.drosophila!
    for (const side of sides) {
      const { towards, up, right } = standFrom(side, bounds)
      expect(towards['xyz'.indexOf(side.charAt(1))]).toBe(side.startsWith('+') ? 1 : -1)
      expect(up.reduce((sum, each, axis) => sum + each * towards[axis]!, 0)).toBeCloseTo(0)
      expect(Math.hypot(...right)).toBeCloseTo(1)
    }
    expect(standFrom('+x', bounds).up).toEqual(uprightOf(bounds))
  })

  it('have the names of the axes, or those that the dataset gives', () => {
    expect(sides.map(side => sideName(side))).toEqual(['+X', '−X', '+Y', '−Y', '+Z', '−Z'])
    const names = [null, ['ventral', 'dorsal'], null] as const
    expect([sideName('+y', names), sideName('-y', names), sideName('+z', names)]).toEqual([
      'dorsal',
      'ventral',
      '+Z',
    ])
  })
})

describe('camera movements', () => {
  const camera = firstCamera(demo.phallusia!, field())
  const distance = ({ position, target }: CameraState) =>
    Math.hypot(...position.map((each, axis) => each - target[axis]!))

  it('turn around the target at the same distance, and back', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), toRight => {
        const turned = turnedCamera(camera, toRight, 0)
        expect(distance(turned)).toBeCloseTo(distance(camera))
        expect(turned.target).toEqual(camera.target)
        turnedCamera(turned, -toRight, 0).position.forEach((each, axis) =>
          expect(each).toBeCloseTo(camera.position[axis]!),
        )
      }),
    )
  })

  it('stop before the pole', () => {
    const above = turnedCamera(camera, 0, 10)
    const { towards } = standOf(above)
    expect(towards.every(Number.isFinite)).toBe(true)
    expect(turnedCamera(above, 0, 10).position[2]).toBeCloseTo(above.position[2])
  })

  it('move sideways without turning, and zoom towards the target', () => {
    const moved = pannedCamera(camera, 0.5, 0, 32 * degrees)
    const [middle] = onScreen([...camera.target], moved, field())
    expect(middle!.x).toBeCloseTo(640 - 764 / 2, 3)
    expect(distance(zoomedCamera(camera, 0.5))).toBeCloseTo(distance(camera) / 2)
  })
})
