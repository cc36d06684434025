import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { zipArchives } from '../../../server/platform/storage/zipArchive.js'
import { CompiledServer } from '../../support/compiledServer.js'
import { zip } from '../../support/files.js'
import { until } from '../../support/until.js'

jest.setTimeout(240_000)
const timePoints = 40
let server: CompiledServer
beforeAll(async () => {
  server = await CompiledServer.create()
})
afterAll(() => server.close())

/** The first 40 time points of a demo archive: long enough to kill the server at every stage. */
async function someTimePoints(): Promise<Uint8Array<ArrayBuffer>> {
  const archive = await zipArchives.open('demo/3_celegans_embryo.zip', {
    maxEntries: 1000,
    maxBytes: 1e9,
    maxRatio: 200,
  })
  const files: Record<string, Buffer> = {}
  for (const entry of archive.entries.filter(({ path }) => path.endsWith('.obj')).slice(0, timePoints))
    files[entry.path] = await buffer(await entry.read())
  await archive.close()
  return new Uint8Array(await zip(files))
}

async function signIn() {
  const authorization = `Token ${await server.token()}`
  const ask = async <T>(query: string) => {
    const answer = await fetch(server.address('/graphql'), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return ((await answer.json()) as { data: T }).data
  }
  const tus = (
    method: string,
    handle: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) =>
    fetch(server.address(`/uploads/${handle}`.replace(/\/$/, '')), {
      method,
      headers: { authorization, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body ? { body } : {}),
    })
  return { ask, tus }
}

interface Standing {
  imports: {
    state: string
    error: string | null
    dataset: { timePointCount: number; preparation: { stage: string } } | null
  }[]
  datasets: { totalCount: number }
  me: { usedBytes: number }
}
const standing =
  '{ imports { state error dataset { timePointCount preparation { stage } } } datasets { totalCount } }'
const stages: Record<string, (now: Standing) => boolean> = {
  'waiting or unpacking': () => server.filesBelow('tmp').length > 0,
  checking: () => server.filesBelow('tmp').length >= timePoints,
  'moving files into place': () => server.filesBelow('files').some(name => name.startsWith('datasets/')),
  converting: now => now.imports[0]?.dataset?.preparation.stage === 'CONVERTING',
}

it('an upload becomes exactly one dataset when the server is killed at every stage', async () => {
  const content = await someTimePoints()
  const half = Math.floor(content.length / 2)
  await server.start()
  const begun = await signIn()
  const made = await begun.tus('POST', '', {
    'Upload-Length': String(content.length),
    'Upload-Metadata': `filename ${btoa('embryo.zip')}`,
  })
  const handle = made.headers.get('location')!.split('/').at(-1)!
  const piece = (offset: number) => ({
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  })
  expect((await begun.tus('PATCH', handle, piece(0), content.subarray(0, half))).status).toBe(204)
  const broken = begun.tus('PATCH', handle, piece(half), content.subarray(half)).catch(() => null)
  await server.end('SIGKILL')
  await broken
  await server.start()
  const again = await signIn()
  const offset = Number((await again.tus('HEAD', handle, {})).headers.get('upload-offset'))
  expect(offset).toBeGreaterThanOrEqual(half) // The acknowledged bytes.
  if (offset < content.length)
    expect((await again.tus('PATCH', handle, piece(offset), content.subarray(offset))).status).toBe(204)
  await again.ask(`mutation { importUpload(uploadId: "${handle}") { id } }`)
  for (const isThere of Object.values(stages)) {
    const { ask } = await signIn()
    for (
      let now = await ask<Standing>(standing);
      !isThere(now) && now.imports[0]?.dataset?.preparation.stage !== 'READY';
      now = await ask<Standing>(standing)
    )
      await pause(5)
    await server.end('SIGKILL')
    server.ageFiles()
    await server.start()
    const { ask: anew } = await signIn()
    const { imports, datasets } = await anew<Standing>(standing)
    expect(imports).toHaveLength(1)
    expect(datasets.totalCount).toBe(imports[0]!.dataset ? 1 : 0)
  }
  const { ask } = await signIn()
  await until(async () => {
    const {
      imports: [line],
    } = await ask<Standing>(standing)
    if (line?.state === 'FAILED') throw new Error(line.error ?? '')
    return line?.dataset?.preparation.stage === 'READY'
  }, 90)
  expect(await ask<Standing>(standing)).toMatchObject({
    imports: [{ state: 'DONE', error: null, dataset: { timePointCount: timePoints } }],
    datasets: { totalCount: 1 },
  })
  await until(() => server.filesBelow('uploads').length === 0 && server.filesBelow('tmp').length === 0)
  expect(server.filesBelow('files').filter(name => name.includes('/originals/'))).toHaveLength(timePoints)
})
