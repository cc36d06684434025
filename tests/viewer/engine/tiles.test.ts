import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { PerspectiveCamera, type WebGLRenderer } from 'three'
import { initialState } from '../../../client/instrument/viewerState'
import { drawPictures } from '../../../client/viewer/engine/tiles/drawPictures'
import { Tiling } from '../../../client/viewer/engine/tiles/tiling'
import {
  areaOfTiles,
  freeArea,
  homePoint,
  regionAtHome,
  tilesIn,
} from '../../../client/viewer/model/picture/tiles'
import { noInsets } from '../../../client/viewer/model/camera'
import { Beside } from '../../../client/viewer/state/properties/beside'
import { manifestOf, propertyOf, tableOf, worldOf } from '../support'

const size = { width: 1000, height: 600 }
const insets = { left: 100, right: 300, top: 0, bottom: 100 }

describe('tiles', () => {
  it('are equal, apart from each other, and within the area beside the panels', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.record({
          width: fc.integer({ min: 300, max: 3000 }),
          height: fc.integer({ min: 300, max: 2000 }),
        }),
        (count, canvas) => {
          const area = freeArea(canvas, noInsets)
          const tiles = tilesIn(area, count)
          expect(tiles).toHaveLength(count)
          for (const [at, tile] of tiles.entries()) {
            expect([tile.width, tile.height]).toEqual([tiles[0]!.width, tiles[0]!.height])
            expect(tile.left + tile.width).toBeLessThanOrEqual(area.left + area.width)
            expect(tile.top + tile.height).toBeLessThanOrEqual(area.top + area.height)
            for (const other of tiles.slice(at + 1))
              expect(
                tile.left + tile.width <= other.left ||
                  other.left + other.width <= tile.left ||
                  tile.top + tile.height <= other.top,
              ).toBe(true)
          }
        },
      ),
    )
  })

  it.each([
    [2, 2, 1],
    [3, 2, 2],
    [4, 2, 2],
    [6, 3, 2],
  ])('%i pictures stand in %i columns and %i rows of a wide canvas', (count, columns, rows) => {
    const tiles = tilesIn({ left: 0, top: 0, width: 900, height: 600 }, count)
    expect(new Set(tiles.map(({ left }) => left)).size).toBe(columns)
    expect(new Set(tiles.map(({ top }) => top)).size).toBe(rows)
  })

  it('lie below panels that leave no room', () => {
    expect(freeArea(size, { ...noInsets, left: 500, right: 400 })).toEqual({ left: 0, top: 0, ...size })
  })

  it('take points and regions to the first one; between them is nothing', () => {
    const tiles = tilesIn(freeArea(size, insets), 2)
    const [first, second] = tiles
    expect(homePoint(tiles, second!.left + 7, second!.top + 9)).toEqual([first!.left + 7, first!.top + 9])
    expect(homePoint(tiles, first!.left + first!.width, 50)).toBeNull()
    expect(homePoint([], 3, 4)).toEqual([3, 4])
    const region = regionAtHome(tiles, [
      [second!.left + 5, 10],
      [second!.left + 5000, 20],
    ])
    expect(region).toEqual([
      [first!.left + 5, 10],
      [first!.left + first!.width, 20],
    ])
    expect(areaOfTiles(tiles, size)).toMatchObject({ left: 0.1, top: 0 })
  })
})

describe('pictures of several properties', () => {
  it('draw the same scene at their own place, each with its own colours', () => {
    const tiling = new Tiling()
    const laid = tiling.lay(2, size, insets)!
    const [first, second] = tiling.tiles
    expect(laid).toMatchObject({ isAlone: false, larger: 1, insets: { left: 100, top: 56 } })
    const calls: unknown[] = []
    const gl = {
      setScissorTest: (on: boolean) => calls.push(['limited', on]),
      setScissor: (...place: number[]) => calls.push(['scissor', ...place]),
      setViewport: (...place: number[]) => calls.push(['viewport', ...place]),
      getPixelRatio: () => 1,
      render: (drawn: unknown) => calls.push(['render', drawn]),
    } as unknown as WebGLRenderer
    const ground = 'ground' as never
    const scene = 'scene' as never
    const parts = {
      gl,
      ground,
      scene,
      tiling,
      materials: { setUnlit: (unlit: number) => calls.push(['unlit', unlit]) },
      outlines: { moveBy: (moved: readonly [number, number]) => calls.push(['moved', ...moved]) },
      coloured: [{ use: (picture: number) => calls.push(['use', picture]) }],
    }
    drawPictures(parts, new PerspectiveCamera(), size, [0, 0.35])
    const across = second!.left - first!.left
    const bottom = size.height - first!.top - first!.height
    expect(calls).toEqual([
      ['render', 'ground'],
      ['limited', true],
      ['scissor', first!.left, bottom, first!.width, first!.height],
      ['viewport', 0, 0, 1000, 600],
      ['unlit', 0],
      ['use', 0],
      ['moved', 0, 0],
      ['render', 'scene'],
      ['scissor', second!.left, bottom, second!.width, second!.height],
      ['viewport', across, 0, 1000, 600],
      ['unlit', 0.35],
      ['use', 1],
      ['moved', across, 0],
      ['render', 'scene'],
      ['limited', false],
      ['viewport', 0, 0, 1000, 600],
      ['use', 0],
    ])
  })

  it('get smaller and larger with their number, and not with the panels', () => {
    const tiling = new Tiling()
    expect(tiling.lay(1, size, insets)).toBeNull()
    const less = tiling.lay(4, size, insets)!.larger
    expect(less).toBeLessThan(0.6)
    expect(tiling.lay(4, size, insets)).toBeNull()
    expect(tiling.lay(4, size, noInsets)!.larger).toBe(1)
    expect(tiling.lay(4, size, insets)!.larger).toBe(1)
    const alone = tiling.lay(1, size, insets)!
    expect(alone).toMatchObject({ isAlone: true, insets })
    expect(alone.larger * less).toBeCloseTo(1)
    expect(tiling.tiles).toEqual([])
  })

  it('have the colours and the settings of their properties', () => {
    const entry = (id: number, more = {}) => ({
      id,
      name: `p${id}`,
      type: 'label' as const,
      values: 2,
      range: null,
      sha256: '',
      load: 'click' as const,
      ...more,
    })
    const manifest = manifestOf([{ time: 1 }], { properties: [entry(1), entry(2)] })
    const table = tableOf([1, 2])
    const loaded = {
      lineage: null,
      world: worldOf([1, 2].map(id => ({ time: 1, id, channel: 0 }))),
      properties: new Map([
        [1, propertyOf('type:label\n1,1:1\n1,2:1')],
        [2, propertyOf('type:label\n1,1:1\n1,2:2')],
      ]),
    }
    const besides = new Beside()
    const state = { ...initialState(manifest), beside: [1, 2, 99] }
    const rules = besides.rules(state, manifest)
    expect(rules.map(({ propertyId }) => propertyId)).toEqual([1, 2])
    expect(besides.rules(state, manifest)).toBe(rules)
    const kept = [
      { propertyId: 2, ramp: 'magma', range: [0, 4] as const, centre: null, log: false, reversed: true },
    ]
    const [, own] = besides.rules({ ...state, kept }, manifest)
    expect(own).toMatchObject({ propertyId: 2, ramp: 'magma', range: [0, 4], reversed: true })
    const [same, other] = besides.at(1, state, rules, loaded)
    expect(same!.colourOf(table, 0)).toBe(same!.colourOf(table, 1))
    expect(other!.colourOf(table, 0)).not.toBe(other!.colourOf(table, 1))
    expect(besides.at(1, state, rules, loaded)[0]).toBe(same)
  })
})
