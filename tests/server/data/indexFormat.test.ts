import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { noColour } from '../../../formats/frame/frame.js'
import { indexAddress } from '../../../formats/frame/manifest.js'
import { readIndexBlock, writeIndexBlock } from '../../../formats/objectIndex/indexBlock.js'
import { nameAt, type ObjectIndex } from '../../../formats/objectIndex/objectIndex.js'
import { timeOf } from '../../../formats/property/propertyRows.js'
import { importZip } from '../../support/imported.js'
import { type IndexRow, indexOfRows } from '../../support/indexRows.js'
import { ask } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const run = promisify(execFile)
const document = readFileSync('docs/frame-format.md', 'utf8')
const program = [...document.matchAll(/```python\n(.*?)```/gs)]
  .map(([, text]) => text!)
  .find(text => text.includes('MOBJ'))!

let world: World
let folder: string
let script: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'morula-python-'))
  script = join(folder, 'read_index.py')
  writeFileSync(script, program)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

type Printed = Readonly<Record<'x' | 'y' | 'z' | 'radius', number>> & Readonly<Record<string, unknown>>
async function printed(url: string): Promise<Printed[]> {
  const { stdout } = await run('python3', [script, url], { maxBuffer: 2 ** 28 })
  return stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Printed)
}

function expectSame(rows: readonly Printed[], index: ObjectIndex): void {
  expect(rows).toHaveLength(index.ids.length)
  rows.forEach(({ x, y, z, radius, ...row }, at) => {
    expect(row).toEqual({
      time: timeOf(index, at),
      id: index.ids[at],
      channel: index.channels[at],
      qualities: index.qualities[at],
      shape: index.shapes[at],
      name: nameAt(index, at),
      colour: index.colours[at] === noColour ? null : index.colours[at],
    })
    const place = [x, y, z, radius].map((value, axis) => value / index.places[at * 4 + axis]!)
    for (const ratio of place) if (!Number.isNaN(ratio)) expect(Math.abs(ratio - 1)).toBeLessThan(1e-6)
  })
}

it('the reader of the document uses only the standard library', () => {
  expect(program.match(/import .*/g)).toEqual(['import json, struct, sys, urllib.request'])
})

it.each(['tests/fixtures/phallusia_three.zip', 'demo/6_drosophila_3frames.zip', 'demo/5_virtual_worm.zip'])(
  'the reader of the document prints the rows of the index of %s',
  async archive => {
    const id = await importZip(world, readFileSync(archive))
    await world.prepared()
    const { data } = await ask(
      world,
      'query ($id: ID!) { dataset(id: $id) { manifestUrl } }',
      { id: String(id) },
      'owner',
    )
    const { body } = await world.file(String(data.dataset!.manifestUrl))
    const manifest = body as unknown as Awaited<ReturnType<World['manifest']>>
    const address = indexAddress(manifest, manifest.index.sha256[0]!)
    const block = await world.file(address, 'anonymous', { 'Accept-Encoding': 'identity' })
    expectSame(
      await printed(`http://127.0.0.1:${world.port}${address}`),
      readIndexBlock(new Uint8Array(block.body as Buffer)),
    )
  },
)

it('the reader of the document reads all predictions, and refuses a block that is cut off', async () => {
  const jumps = indexOfRows(
    Array.from({ length: 60 }, (_, at) => ({
      time: Math.floor(at / 20) * 3 - 3,
      id: ((at % 20) + 1) * 300 + (at === 45 ? 1 : 0),
      channel: at % 2,
      place: [7919, -104_729, 15_485_863, 611].map(
        prime => ((at % 20) * prime) % 1000,
      ) as unknown as IndexRow['place'],
    })),
  )
  const straight = indexOfRows(
    Array.from({ length: 60 }, (_, at) => ({ time: at % 3, id: at, place: [at, at, at, 1] as const })),
  )
  const renumbered = indexOfRows(
    Array.from({ length: 600 }, (_, at) => ({
      time: Math.floor(at / 100),
      id: ((at % 100) * [7, 11, 13, 17, 19, 23][Math.floor(at / 100)]! + 5) % 100,
      place: [7919, 104_729, 15_485_863, 611].map(
        prime => ((at % 100) * prime) % 1000,
      ) as unknown as IndexRow['place'],
    })),
  )
  const path = join(folder, 'block.bin')
  const kinds: number[] = []
  for (const index of [jumps, straight, indexOfRows([]), renumbered]) {
    const bytes = writeIndexBlock(index)
    kinds.push(bytes[6]!)
    writeFileSync(path, bytes)
    expectSame(await printed(`file://${path}`), readIndexBlock(bytes))
  }
  expect(kinds).toEqual([1, 0, 0, 2])
  writeFileSync(path, writeIndexBlock(jumps).subarray(0, 200))
  await expect(run('python3', [script, `file://${path}`])).rejects.toThrow(/not a complete block/)
})
