import { describe, expect, it } from '@jest/globals'
import { readSession, writeSession } from '../../client/instrument/session/session'
import { reduce } from '../../client/instrument/reducer'
import { noObjects, rowsIn, setOfRefs } from '../../client/instrument/sets/objectSet'
import { rowOf } from '../../client/instrument/sets/rowIndex'
import { canDraw, mostShapes, shapeCount, shapesAt } from '../../client/instrument/shapes/shapes'
import { shapeWords } from '../../client/instrument/shapes/shapeWords'
import { defaultColour, initialState } from '../../client/instrument/viewerState'
import type { PropertyType } from '../../formats/property/propertyType'
import { byTime, RowIndexBuilder, timeRowsOf } from '../../client/instrument/sets/rowIndex'
import { kinshipOf } from '../../client/instrument/sets/kinship'
import { ShapeMaker } from '../../client/viewer/state/shapes'
import { neighboursIn } from '../../client/viewer/panel/inspector/NeighbourValues'
import { manifestOf, propertyOf, worldOf } from '../viewer/support'
import { lengthWords } from '../../client/viewer/model/scaleBar'

const at = (time: number, id: number) => ({ time, id, channel: 0 })
const spheres = propertyOf('type:sphere\n1,5,0:1,2,3,4\n1,6:5,6,7,0\n2,5:9,9,9,1')
const vectors = propertyOf('type:vector\n1,5:0,0,0,1:0,0,9,2')

/** Objects 1, 2 and 3 at time 1, on the x axis, with a radius of 2. */
function placedWorld() {
  const objects = [1, 2, 3].map(id => ({ ...at(1, id), at: [id * 10, 0, 0, 2] }))
  const index = new RowIndexBuilder().build(new Map([[1, timeRowsOf(objects)]]), [byTime(placeless)])
  return { index, kinship: kinshipOf(index, null) }
}
const placeless = {
  times: new Int32Array(0),
  offsets: new Uint32Array(1),
  ids: new Uint8Array(0),
  channels: new Uint8Array(0),
}

describe('shapes of properties', () => {
  it('are the spheres and arrows of one time point in file units, several properties together', () => {
    const world = worldOf([at(1, 5), at(2, 5)])
    const shapes = shapesAt([spheres, vectors], { time: 1, world, selected: null })
    expect([...shapes.spheres.places]).toEqual([1, 2, 3, 4, 5, 6, 7, 0])
    // object 6 has no row
    expect([...shapes.spheres.owners]).toEqual([rowOf(world.index, at(1, 5)), -1])
    expect([...shapes.bars.ends]).toEqual([0, 0, 0, 1, 0, 0, 9, 2])
    expect([...shapes.bars.heads]).toEqual([1])
    expect(shapesAt([spheres], { time: 2, world, selected: null }).spheres.owners).toHaveLength(1)
    expect(shapesAt([spheres], { time: 7, world, selected: null }).spheres.owners).toHaveLength(0)
  })

  it('leave out numbers that cannot be drawn', () => {
    const world = worldOf([at(0, 1)])
    const odd = propertyOf('type:sphere\n0,1:1,1,1,-2\n0,2:1e300,0,0,1\n0,3:0,0,0,1')
    expect(shapesAt([odd], { time: 0, world, selected: null }).spheres.owners).toHaveLength(1)
  })

  it('are limited, and the rest is counted', () => {
    const lines = Array.from({ length: mostShapes + 3 }, (_, id) => `0,${id}:0,0,0,1`)
    const many = propertyOf(['type:sphere', ...lines].join('\n'))
    const scope = { time: 0, world: worldOf([]), selected: null }
    expect(shapesAt([many], scope).left).toBe(3)
    expect(shapeCount(many, scope)).toBe(mostShapes + 3)
  })

  it('are lines from selected objects to neighbours, thicker for larger numbers', () => {
    const world = placedWorld()
    const contacts = propertyOf('type:dict\n1,1:1,2:10\n1,1:1,3:30\n1,1:2,1:5\n1,1:1,9:7\n1,2:1,1:10')
    const selected = rowsIn(setOfRefs([at(1, 1)], 'objects'), world)
    const { bars } = shapesAt([contacts], { time: 1, world, selected })
    // not the neighbour at another time, not the unknown object, not those of other objects
    expect(bars.owners).toHaveLength(2)
    expect([...bars.heads]).toEqual([0, 0])
    expect([...bars.ends.subarray(0, 3)]).toEqual([10, 0, 0])
    expect([...bars.ends.subarray(12, 15)]).toEqual([30, 0, 0])
    expect(bars.ends[11]!).toBeGreaterThan(bars.ends[3]!)
    expect(shapesAt([contacts], { time: 1, world, selected: null }).bars.owners).toHaveLength(0)
  })

  it('are the same object until something changes', () => {
    const maker = new ShapeMaker()
    const world = worldOf([at(1, 5)])
    const properties = new Map([[3, spheres]])
    const made = maker.at(1, { drawn: [3], selection: noObjects }, { properties, world })
    // a selection changes no sphere
    const selection = setOfRefs([at(1, 5)], 'objects')
    expect(maker.at(1, { drawn: [3], selection }, { properties, world })).toBe(made)
    expect(maker.at(2, { drawn: [3], selection }, { properties, world })).not.toBe(made)
    expect(maker.at(1, { drawn: [], selection }, { properties, world })).toBeNull()
    expect(maker.at(1, { drawn: [8], selection }, { properties, world })).toBeNull()
  })

  it('exist for spheres, vectors, neighbours and numbers of neighbours', () => {
    expect((['sphere', 'vector', 'space', 'dict', 'float'] as const).map(canDraw)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })
})

describe('the table of neighbours', () => {
  it('has the largest numbers first', () => {
    const dict = propertyOf('type:dict\n1,1:1,2:1\n1,1:1,3:30\n1,1:1,4:-3')
    expect(neighboursIn(dict as never, at(1, 1)).map(({ ref, value }) => [ref.id, value])).toEqual([
      [3, 30],
      [2, 1],
      [4, -3],
    ])
    const space = propertyOf('type:space\n1,1:1,9\n1,1:1,3')
    expect(neighboursIn(space as never, at(1, 1)).map(({ ref }) => ref.id)).toEqual([9, 3])
    expect(neighboursIn(space as never, at(1, 2))).toEqual([])
  })
})

describe('drawn properties in the state', () => {
  const world = worldOf([])
  const state = initialState(manifestOf([{ time: 1 }]))

  it('are loaded, and stop being drawn when they are unloaded', () => {
    const drawn = reduce(state, { type: 'draw', propertyId: 4, on: true }, world)
    expect([drawn.drawn, drawn.loaded]).toEqual([[4], [4]])
    expect(reduce(drawn, { type: 'loaded', propertyId: 4, on: false }, world).drawn).toEqual([])
    expect(reduce(drawn, { type: 'draw', propertyId: 4, on: false }, world).drawn).toEqual([])
  })

  it('are `show` in a session text, beside the property that colours', () => {
    const colour = { ...state.colour, mode: 'property' as const, propertyId: 9 }
    const text = writeSession({ ...state, colour, loaded: [4, 7, 9], drawn: [4] })
    expect(text).toContain('cor1=apply_9&cor2=show_4&cor3=load_7')
    const read = readSession(text)
    expect(read.drawn).toEqual([4])
    expect([...(read.loaded ?? [])].sort()).toEqual([4, 7, 9])
  })

  it('can be seen within ghosts of all objects', () => {
    const ghosts = reduce(state, { type: 'ghostAll', on: true }, world)
    expect(ghosts.ghosted.outside).toBe(true)
    expect(reduce(ghosts, { type: 'ghostAll', on: false }, world).ghosted).toBe(noObjects)
  })
})

describe('shapes of one object in words', () => {
  const words = (property: ReturnType<typeof propertyOf>, id: number) => {
    if (property.type !== 'sphere' && property.type !== 'vector') throw new Error(property.type)
    const scale = { unit: 'um', factor: 0.5 } as const
    return shapeWords(property, at(1, id), { scale, lengthOf: length => lengthWords(length, scale) })
  }

  it('have the radius of a sphere, and both ends and the length of an arrow', () => {
    expect(words(spheres, 5)).toEqual(['0.5, 1, 1.5 µm · radius 2 µm'])
    expect(words(vectors, 5)).toEqual(['0, 0, 0 µm → 0, 0, 4.5 µm · length 4.5 µm'])
    expect(words(vectors, 6)).toEqual([])
  })
})

describe('a session text that applies a property', () => {
  const opened = (type: PropertyType) => {
    const entry = { id: 8, name: 'a', type, values: 1, range: null, sha256: 'a', load: 'click' as const }
    return initialState(manifestOf([], { properties: [entry] }), readSession('cor1=apply_8'))
  }

  it.each(['sphere', 'vector', 'space', 'dict'] as const)('draws the shapes of a %s, without colours', type =>
    expect(opened(type)).toMatchObject({ colour: defaultColour, drawn: [8], loaded: [8] }),
  )

  it('gives no colours for a lineage', () =>
    expect(opened('time')).toMatchObject({ colour: defaultColour, drawn: [] }))

  it('colours by numbers', () =>
    expect(opened('float')).toMatchObject({ colour: { mode: 'property', propertyId: 8 }, drawn: [] }))
})
