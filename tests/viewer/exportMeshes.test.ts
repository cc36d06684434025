import { afterEach, describe, expect, test } from '@jest/globals'
import { MeshoptDecoder } from 'meshoptimizer'
import { setOfRefs } from '../../client/instrument/sets/objectSet'
import { defaultColour } from '../../client/instrument/viewerState'
import { emptyColour } from '../../client/viewer/model/texels'
import { Controller } from '../../client/viewer/state/controller'
import { exportedObjects, meshOrder } from '../../client/viewer/state/export/exportMeshes'
import { csvParts } from '../../client/instrument/table/tableCsv'
import { exportedValues } from '../../client/viewer/state/export/exportValues'
import { meshFile, type MeshOrder } from '../../client/viewer/state/export/meshDesk'
import { readGlb } from '../../formats/frame/glb'
import { framesOf } from '../support/frames'
import { indexOfRows } from '../support/indexRows'
import { manifestOf, propertyOf, tableOf } from './support'

await MeshoptDecoder.ready
const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\ng 1,1\nf 1 2 3\ng 1,2\nf 1 2 4\n'
const { frames } = await framesOf({ time: 1, channel: 0 }, { obj })
const { glb } = frames[0]!

const refs = (...ids: number[]) =>
  setOfRefs(
    ids.map(id => ({ time: 1, id, channel: 0 })),
    'objects',
  )
const volume = {
  id: 1,
  name: 'volume',
  type: 'float',
  values: 2,
  range: null,
  sha256: 'v',
  load: 'click',
} as const
const manifest = manifestOf([{ time: 1 }, { time: 2 }], { name: 'Embryo', properties: [volume] })

function shown(state: object = {}) {
  const controller = new Controller(manifest, { time: 1, quality: 0, reach: 'objects', ...state })
  controller.index.want = () => undefined // the test brings the blocks of the index
  controller.live.setState({
    shown: { time: 1, coarse: false, tables: [tableOf([1, 2, 3], { names: ['a7.1', '', ''] })] },
    properties: new Map([[1, { stage: 'ready', value: propertyOf('type:float\n1,1:0\n1,2:10\n2,1:5\n') }]]),
  })
  return controller
}

describe('the objects of an export', () => {
  test('are the selected ones, or all visible ones when nothing is selected', () => {
    expect(exportedObjects(shown({ selection: refs(2) })).map(({ id }) => id)).toEqual([2])
    expect(exportedObjects(shown({ hidden: refs(2) })).map(({ id }) => id)).toEqual([1, 3])
  })

  test('have the names and the colours of the screen', () => {
    const colour = {
      ...defaultColour,
      mode: 'property' as const,
      propertyId: 1,
      span: 'all' as const,
      ramp: 'greys',
    }
    const controller = shown({ colour })
    controller.dispatch({ type: 'paint', refs: [{ time: 1, id: 3, channel: 0 }], colour: 0x123456 })
    const { labels, title, addresses } = meshOrder(controller, 'glb')
    const found = [...labels.values()]
    expect(title).toBe('Embryo, time 1')
    expect(addresses).toEqual(['/files/datasets/7/frames/t1q0c0l0.glb'])
    expect(found.map(({ name }) => name)).toEqual(['a7.1', 'Object 2', 'Object 3'])
    expect(found[0]!.colour).not.toBe(found[1]!.colour)
    expect(found[2]!.colour).toBe(0x123456)
    controller.dispatch({ type: 'unpaint' })
    expect([...meshOrder(controller, 'glb').labels.values()][2]!.colour).toBe(emptyColour)
  })

  test('have their values at all times in the CSV', () => {
    const controller = shown({
      selection: setOfRefs(
        [1, 2].map(time => ({ time, id: 1, channel: 0 })),
        'objects',
      ),
    })
    expect(exportedValues(controller)).toBeNull()
    const block = indexOfRows([1, 2].flatMap(time => [1, 2].map(id => ({ time, id, name: `c${id}` }))))
    const { index } = controller.manifest.getState()
    controller.manifest.setState({ ...controller.manifest.getState(), index: { ...index, sha256: ['x'] } })
    controller.index['arrived']({ blocks: [block], isDamaged: false })
    expect([...csvParts(exportedValues(controller)!)].join('')).toBe(
      'Time,Number,Name,volume\r\n1,1,c1,0\r\n2,1,c1,5\r\n',
    )
  })
})

describe('a file of meshes', () => {
  const { fetch } = globalThis
  afterEach(() => {
    globalThis.fetch = fetch
  })
  const answering = (status: number) => {
    globalThis.fetch = () =>
      Promise.resolve(new Response(status === 200 ? Uint8Array.from(glb) : '', { status }))
  }
  const order = (kind: MeshOrder['kind'], ...ids: number[]): MeshOrder => ({
    kind,
    title: 'Embryo',
    time: 1,
    addresses: ['/frame'],
    labels: new Map(ids.map(id => [id, { name: `cell ${id}`, colour: 0xff0000 }])),
  })

  test('holds the wanted objects and no others', async () => {
    answering(200)
    const { file, objects } = await meshFile(order('glb', 2), MeshoptDecoder)
    const { json } = readGlb(new Uint8Array(await file.arrayBuffer()))
    expect(objects).toBe(1)
    expect(json).toMatchObject({ nodes: [{ name: 'cell 2', extras: { time: 1, id: 2, channel: 0 } }] })
    const text = await (await meshFile(order('obj', 1, 2), MeshoptDecoder)).file.text()
    expect(text.match(/^g .*/gm)).toEqual(['g 1,1,0', 'g 1,2,0'])
  })

  test('is refused with a reason when the frame or the objects are missing', async () => {
    answering(200)
    await expect(meshFile(order('obj', 9), MeshoptDecoder)).rejects.toThrow(
      'None of these objects has a mesh',
    )
    answering(404)
    await expect(meshFile(order('obj', 1), MeshoptDecoder)).rejects.toThrow('The server answered 404')
  })
})
