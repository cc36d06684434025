import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Matrix4, PerspectiveCamera } from 'three'
import { backgrounds } from '../../../client/instrument/viewerState'
import * as shaders from '../../../client/viewer/engine/shaders'
import { placeVertex } from '../../../client/viewer/engine/placement'
import { boxesWithin, sidePlanes } from '../../../client/viewer/model/boxes'
import { inks, tones } from '../../../client/viewer/model/inks'
import { insetsOf } from '../../../client/viewer/state/covers'

describe('the vertex stages', () => {
  const stages = Object.entries(shaders).filter(([name]) => name.endsWith('Vertex'))

  it.each(stages)('%s places vertices by the shared chunk only', (_, text) => {
    expect(text).toContain(placeVertex)
    const rest = text.replace(placeVertex, '')
    // the product of both matrices rounds differently from one after the other
    expect(rest).not.toMatch(/projectionMatrix|modelViewMatrix|position\b/)
    expect(rest).toMatch(/placeVertex\(/)
  })

  it('never change the colour of a selected object', () => {
    expect(shaders.drawFragment).not.toMatch(/selected/)
  })
})

it('the drawn colours are those of sRGB within half a step of 8 bits', () => {
  const [, formula = ''] = /return max\((0\.66.*), vec3\(0\.0\)\)/.exec(shaders.drawFragment)!
  const [first = 0, second = 0, third = 0, last = 0] = formula.match(/\d\.\d+/g)!.map(Number)
  for (let light = 0; light <= 1; light += 0.0005) {
    const encoded = first * light ** 0.5 + second * light ** 0.25 - third * light ** 0.125 - last * light
    const exact = 1.055 * light ** (1 / 2.4) - 0.055
    expect(Math.abs(Math.max(0, encoded) - Math.max(0, exact)) * 255).toBeLessThan(0.5)
  }
})

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (colour: number) =>
  0.2126 * channel((colour >> 16) / 255) +
  0.7152 * channel(((colour >> 8) & 255) / 255) +
  0.0722 * channel((colour & 255) / 255)
const contrast = (a: number, b: number) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}
const parsed = (colour: string) => parseInt(colour.slice(1), 16)

describe.each(backgrounds)('marks on the background %s', background => {
  it.each(tones[background].map(tone => [tone]))('stand out from its tone %i', tone => {
    const { text, axes, outline } = inks[background]
    expect(contrast(parsed(text), tone)).toBeGreaterThanOrEqual(4.5)
    for (const axis of axes) expect(contrast(parsed(axis), tone)).toBeGreaterThanOrEqual(3)
    expect(contrast(outline, tone)).toBeGreaterThanOrEqual(4.5)
  })

  it('have an outline and a seam, one of which stands out from any colour of a cell', () => {
    const { outline, seam } = inks[background]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), cell => {
        expect(Math.max(contrast(outline, cell), contrast(seam, cell))).toBeGreaterThan(3)
      }),
    )
  })
})

describe('boxes in the space around the pointer', () => {
  const camera = new PerspectiveCamera(32, 1.5, 1, 1000)
  camera.position.set(30, 40, 200)
  camera.lookAt(0, 0, 0)
  const coordinate = fc.double({ min: -50, max: 50, noNaN: true })
  const point = fc.tuple(coordinate, coordinate, coordinate)

  it('include every box that holds a point under these pixels', () => {
    fc.assert(
      fc.property(point, fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)), ([x, y, z], [a, b, c]) => {
        camera.clearViewOffset()
        camera.updateMatrixWorld()
        camera.updateProjectionMatrix()
        const matrix = () =>
          new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
        const clip = matrix().elements
        const w = clip[3] * x + clip[7] * y + clip[11] * z + clip[15]
        const px = ((clip[0] * x + clip[4] * y + clip[8] * z + clip[12]) / w + 1) * 450
        const py = (1 - (clip[1] * x + clip[5] * y + clip[9] * z + clip[13]) / w) * 300
        camera.setViewOffset(900, 600, Math.floor(px) - 3, Math.floor(py) - 3, 7, 7)
        const planes = new Float64Array(16)
        sidePlanes(matrix().elements, planes)
        const boxes = Float32Array.of(x - a, y - b, z - c, x + 1, y + 1, z + 1)
        expect(boxesWithin(boxes, 1, planes, new Uint32Array(1))).toBe(1)
        // a box far beside it
        const far = Float32Array.from(boxes, (value, at) => (at % 3 === 0 ? value + 500 : value))
        expect(boxesWithin(far, 1, planes, new Uint32Array(1))).toBe(0)
      }),
    )
  })
})

describe('the covered edges', () => {
  it('are read only by styles that inherit them, because other elements get none', () => {
    const folder = 'client/viewer/panel'
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.tsx') && name !== 'legend/legendLook.ts') continue
      const text = readFileSync(join(folder, name), 'utf8')
      if (/var\(--covered-/.test(text))
        expect([name, text]).toEqual([name, expect.stringContaining('${keepsOff}')])
    }
  })

  const root = { left: 100, right: 1100, top: 50, bottom: 750 }
  const panel = (
    edge: 'left' | 'right' | 'bottom' | 'top',
    left: number,
    right: number,
    top: number,
    bottom: number,
  ) => ({
    edge,
    place: { left, right, top, bottom },
  })

  it('are as wide as the widest panel, with a gap', () => {
    expect(
      insetsOf(root, [
        panel('left', 112, 184, 62, 300),
        panel('left', 196, 496, 62, 400),
        panel('right', 808, 1088, 62, 500),
        panel('bottom', 112, 1088, 650, 738),
      ]),
    ).toEqual({ left: 404, right: 300, top: 0, bottom: 108 })
  })

  it('count a panel across the viewer at the bottom, and a hidden panel not at all', () => {
    expect(insetsOf(root, [panel('right', 112, 1088, 450, 638), panel('left', 0, 0, 0, 0)])).toEqual({
      left: 0,
      right: 0,
      top: 0,
      bottom: 308,
    })
  })
})
