import { describe, expect, it } from '@jest/globals'
import { openLocal } from '../../../client/features/viewerDock/local/reading/localReader'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import { framesOf } from '../../support/frames.js'
import { caseFile } from './meshes.js'

const tools = { encoder: MeshoptEncoder, simplifier: MeshoptSimplifier, decoder: MeshoptDecoder }

async function remarksOf(obj: string, mtl: string | null): Promise<{ browser: string[]; server: string[] }> {
  const bytesOf = (name: string) => caseFile(name).read(0, Infinity) as Uint8Array
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready, MeshoptDecoder.ready])
  const browser: string[] = []
  await openLocal([obj, ...(mtl === null ? [] : [mtl])].map(caseFile), 'cells', tools, event => {
    if (event.is === 'remark') browser.push(event.remark.reason)
  })
  const materials = mtl === null ? [] : [bytesOf(mtl)]
  const { summary } = await framesOf({ time: 0, channel: 0 }, { obj: bytesOf(obj), materials })
  return { browser, server: summary.problems.map(({ reason }) => reason) }
}

describe('objects with several colours', () => {
  it.each([
    ['vertex_colours_mixed.obj', null],
    ['two_materials.obj', 'two_materials.mtl'],
  ])('are named in the browser and on the server: %s', async (obj, mtl) => {
    const { browser, server } = await remarksOf(obj, mtl)
    expect(server).toEqual([expect.stringMatching(/^1 object has several colours/)])
    expect(browser).toEqual(server)
  })

  it.each([
    ['vertex_colours_two.obj', null],
    ['vertex_colours_material.obj', 'vertex_colours_material.mtl'],
  ])('are not those of one colour each: %s', async (obj, mtl) => {
    expect(await remarksOf(obj, mtl)).toEqual({ browser: [], server: [] })
  })
})
