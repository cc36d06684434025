import { describe, expect, it } from '@jest/globals'
import { coveredShare, coversOf, eyeOf, freestDirection } from '../../client/viewer/model/covering'
import { leaderOf } from '../../client/viewer/model/leader'
import { dot, plus, scaled, unit, type Vector } from '../../client/viewer/model/vectors'

const boxesAround = (centres: readonly Vector[], half = 1) =>
  Float32Array.from(centres.flatMap(at => [...at.map(x => x - half), ...at.map(x => x + half)]))
const target = boxesAround([[0, 0, 0]])
const camera = { position: [0, 0, 10], target: [0, 0, 0], up: [0, 1, 0] } as const

describe('what covers the object that the user flies to', () => {
  it('is what stands between it and the eye, but neither what lies behind nor beside it', () => {
    const others = boxesAround([
      [0, 0, 3],
      [0, 0, -3],
      [5, 0, 3],
      [0, 0, 30],
    ])
    expect(coversOf(others, target, camera.position)).toEqual([0])
    expect(coversOf(others, target, eyeOf(camera, 'orthographic'))).toEqual([0, 3])
  })

  it('is also what holds the eye or fills the foreground around the object', () => {
    const others = boxesAround([
      [0.5, 0, 10.5],
      [1.2, 0, 7.5],
    ])
    expect(coversOf(others, target, camera.position)).toEqual([0, 1])
  })

  it('is not a neighbour that only touches the object', () => {
    const beside = boxesAround([
      [2, 0, 0],
      [-2, 0, 0],
      [0, 2, 0],
      [0, 0, -2],
    ])
    expect(coversOf(beside, target, camera.position)).toEqual([])
  })
})

describe('the direction of a flight', () => {
  it('stays when nothing covers the object', () => {
    const others = boxesAround([[0, 0, -3]])
    expect(freestDirection(others, target, camera, 'perspective')).toEqual([0, 0, 1])
  })

  it.each(['perspective', 'orthographic'] as const)(
    'turns to where the object is free, in %s',
    projection => {
      const wall = [-2, 0, 2].flatMap(x => [-2, 0, 2].map((y): Vector => [x, y, 3]))
      const towards = freestDirection(boxesAround(wall), target, camera, projection)
      const eye = eyeOf({ ...camera, position: scaled(towards, 10) }, projection)
      expect(coveredShare(boxesAround(wall), target, camera.position)).toBe(1)
      expect(coveredShare(boxesAround(wall), target, eye)).toBe(0)
      expect(Math.hypot(...towards)).toBeCloseTo(1)
      // not over the pole, where the picture would tip
      expect(Math.abs(dot(towards, camera.up))).toBeLessThan(0.95)
    },
  )

  it('leads to glass when the object is enclosed', () => {
    const around = [-2, 0, 2]
      .flatMap(x => [-2, 0, 2].flatMap(y => [-2, 0, 2].map((z): Vector => [x, y, z])))
      .filter(at => Math.hypot(...at) > 0)
    const boxes = boxesAround(around)
    const towards = unit(freestDirection(boxes, target, camera, 'perspective'))
    const eye = plus(camera.target, scaled(towards, 10))
    const covers = new Set(coversOf(boxes, target, eye))
    expect(covers.size).toBeGreaterThan(0)
    const left = boxesAround(around.filter((_, index) => !covers.has(index)))
    expect(coveredShare(left, target, eye)).toBe(0)
  })
})

describe('the label of a picked object', () => {
  it('stands beside the object on a line, and covers no part of it', () => {
    const { from, to, isLeft } = leaderOf({ x: 500, y: 300, radius: 40 }, 1000)
    expect(isLeft).toBe(false)
    expect(Math.hypot(from[0] - 500, from[1] - 300)).toBeGreaterThan(40)
    expect(to[0]).toBeGreaterThan(from[0])
    expect(to[1]).toBeLessThan(from[1])
  })

  it('stands on the side away from the middle of the specimen, where there is room', () => {
    const isLeftAt = (x: number, middle?: number) =>
      leaderOf({ x, y: 300, radius: 20 }, 1000, undefined, middle).isLeft
    expect([300, 480, 700].map(x => isLeftAt(x))).toEqual([true, false, false])
    expect(isLeftAt(480, 700)).toBe(true)
    expect(isLeftAt(120)).toBe(false)
  })

  it('stands to the left without room to the right', () => {
    const { to, isLeft } = leaderOf({ x: 900, y: 300, radius: 20 }, 1000)
    expect(isLeft).toBe(true)
    expect(to[0]).toBeLessThan(880)
  })

  it.each([
    ['right', 760],
    ['left', 900],
  ])('stands above the box of the scale bar, to the %s of its object', (_, x) => {
    const object = { x, y: 680, radius: 20 }
    const bar = { left: 800, top: 640 }
    expect(leaderOf(object, 1000).to[1]).toBeGreaterThan(bar.top)
    const { to } = leaderOf(object, 1000, bar)
    expect(to[1]).toBeLessThan(bar.top - 11)
    expect(leaderOf({ ...object, x: 300 }, 1000, bar)).toEqual(leaderOf({ ...object, x: 300 }, 1000))
  })
})
