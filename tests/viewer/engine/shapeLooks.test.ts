import { describe, expect, it } from '@jest/globals'
import type { Mesh } from 'three'
import { defaultColour, initialState } from '../../../client/instrument/viewerState'
import { sampleRamp, ramp } from '../../../formats/ramps'
import { setOfRefs } from '../../../client/instrument/sets/objectSet'
import { rowOf } from '../../../client/instrument/sets/rowIndex'
import { shapesAt } from '../../../client/instrument/shapes/shapes'
import { firstBar } from '../../../client/viewer/engine/shapes/shapeShaders'
import { ShapeLayer, shapeMaterials } from '../../../client/viewer/engine/shapes/shapeLayer'
import { Painter } from '../../../client/viewer/model/painter'
import { boxOfShapes, looksOf, tintsOf } from '../../../client/viewer/model/shapeLooks'
import { emptyColour } from '../../../client/viewer/model/texels'
import { manifestOf, propertyOf, tableOf, worldOf } from '../support'

const at = (id: number) => ({ time: 1, id, channel: 0 })
const world = worldOf([at(1), at(2), at(3)])
const table = tableOf([1, 2])
const sizes = propertyOf('type:float\n1,1:0\n1,2:10')
const state = {
  ...initialState(manifestOf([{ time: 1 }])),
  colour: { ...defaultColour, mode: 'property' as const, propertyId: 5, span: 'all' as const },
}
const loaded = { lineage: null, properties: new Map([[5, sizes]]), world }
const looks = (more = {}) =>
  looksOf([{ table, painting: new Painter().at(1, { ...state, ...more }, loaded) }])
const row = (id: number) => rowOf(world.index, at(id))

describe('the colours of shapes', () => {
  it('are those of their objects, also from a ramp', () => {
    const lookOf = looks()
    expect(lookOf(row(1))).toBe(sampleRamp(ramp('viridis'), 0))
    expect(lookOf(row(2))).toBe(sampleRamp(ramp('viridis'), 1))
    // object 3 has no mesh on screen
    expect(lookOf(row(3))).toBe(emptyColour)
    expect(lookOf(-1)).toBe(emptyColour)
  })

  it('are missing for hidden objects, with or without a mesh, and kept for ghosts', () => {
    const lookOf = looks({ hidden: setOfRefs([at(1), at(3)], 'objects') })
    expect([row(1), row(3)].map(lookOf)).toEqual([null, null])
    expect(looks({ ghosted: setOfRefs([at(2)], 'objects') })(row(2))).not.toBeNull()
    expect([...tintsOf(Int32Array.of(row(1), row(2)), lookOf, () => true)].slice(0, 4)).toEqual([0, 0, 0, 0])
  })
})

describe('the layer of shapes', () => {
  const uniform = { value: 0 }
  const materials = shapeMaterials({
    pixel: uniform,
    unit: uniform,
    start: uniform,
    unlit: uniform,
    depthColour: uniform,
    depthRange: uniform,
  })
  const lines = (value: string) => Array.from({ length: 1000 }, (_, id) => `1,${id}:${value}`)
  const spheres = propertyOf(['type:sphere', ...lines('0,0,0,1')].join('\n'))
  const vectors = propertyOf(['type:vector', ...lines('0,0,0,1:2,2,2,1')].join('\n'))

  it('draws 1,000 spheres and 1,000 vectors of several properties in two calls', () => {
    const layer = new ShapeLayer(materials)
    const shapes = shapesAt([spheres, vectors, spheres], { time: 1, world, selected: null })
    layer.show(shapes, [() => 0xffffff])
    expect(layer.group.children).toHaveLength(2)
    expect(layer.bytes).toBe(2000 * 20 + 1000 * 36)
    layer.show(null, [])
    expect(layer.group.children).toHaveLength(0)
  })

  it('knows the object of a shape in the id buffer', () => {
    const layer = new ShapeLayer(materials)
    expect(layer.ownerOf(0)).toBe(-1)
    const shapes = shapesAt([spheres, vectors], { time: 1, world, selected: null })
    layer.show(shapes, [() => 0xffffff])
    expect(layer.pickGroup.children.map(({ name }) => name)).toEqual(['spheres', 'bars'])
    const row = rowOf(world.index, at(2))
    expect(layer.ownerOf(2)).toBe(row)
    expect(layer.ownerOf(firstBar + 2)).toBe(row)
    expect(layer.ownerOf(0)).toBe(-1)
    expect(layer.ownerOf(firstBar + 9999)).toBe(-1)
    layer.dispose()
    expect(layer.pickGroup.children).toEqual([])
  })

  it('draws the colours of each picture with the same places', () => {
    const layer = new ShapeLayer(materials)
    const shapes = shapesAt([spheres], { time: 1, world, selected: null })
    layer.show(shapes, [() => 0xff0000, () => 0x00ff00])
    const drawn = () => (layer.group.children[0] as Mesh).geometry
    const place = drawn().getAttribute('place')
    const colours = [0, 1, 0].map(picture => {
      layer.use(picture)
      return [...drawn().getAttribute('tint').array.slice(0, 3)]
    })
    expect(colours).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [255, 0, 0],
    ])
    expect(drawn().getAttribute('place')).toBe(place)
  })

  it('knows the box around all shapes, with their radii', () => {
    const scope = { time: 1, world, selected: null }
    expect(boxOfShapes(shapesAt([spheres, vectors], scope))).toEqual([-1, -1, -1, 3, 3, 3])
    expect(boxOfShapes(shapesAt([], scope))).toBeNull()
  })
})
