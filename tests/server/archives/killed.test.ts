import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { CompiledServer } from '../../support/compiledServer.js'
import { until } from '../../support/until.js'

jest.setTimeout(120_000)
let server: CompiledServer
beforeAll(async () => {
  server = await CompiledServer.create()
})
afterAll(() => server.close())

function importing(key: string): Promise<Response | Error> {
  const form = new FormData()
  form.append('file', new Blob([readFileSync('demo/3_celegans_embryo.zip')]), 'embryo.zip')
  return fetch(server.address('/api/importdataset/'), {
    method: 'POST',
    headers: { authorization: `Token ${key}` },
    body: form,
  }).catch((error: Error) => error)
}

/** The columns that name the files of an imported dataset and of the help, and the endings of their forms. */
const namedBy = [
  ['mesh', 'original_key', ['']],
  ['texture', '`key`', ['']],
  ['frame', '`key`', ['', '.br']],
  ['index_block', '`key`', ['', '.br']],
  ['index_block', 'measures_key', ['', '.br']],
  ['preview', '`key`', ['']],
  ['property', '`key`', ['']],
  ['property', 'binary_key', ['', '.br']],
  ['help_version', "CONCAT('help/', stored_as)", ['']],
] as const

async function namedFiles(): Promise<string[]> {
  const selects = namedBy.flatMap(([table, column, endings]) =>
    endings.map(ending => `SELECT CONCAT(${column}, '${ending}') AS name FROM ${table}`),
  )
  const rows = await server.rows(selects.join(' UNION '))
  return rows.map(row => String(row.name)).sort()
}

/** The delays hit different stages of an import: unpacking, checking, moving files into place, converting. */
it.each([200, 700, 1300])(
  'a server killed %i ms into an import stores the whole dataset or nothing',
  async milliseconds => {
    await server.start()
    const key = await server.token()
    const answer = importing(key)
    await pause(milliseconds)
    await server.end('SIGKILL')
    await answer
    server.ageFiles()
    await server.start()
    await until(
      async () =>
        Number(
          (await server.rows("SELECT COUNT(*) AS open FROM job WHERE state IN ('waiting', 'running')"))[0]!
            .open,
        ) === 0,
      45,
    )
    await until(async () => server.filesBelow('files').length === (await namedFiles()).length, 45)
    expect(server.filesBelow('files').sort()).toEqual(await namedFiles())
    expect(server.filesBelow('tmp')).toEqual([])
    const datasets = await server.rows(
      'SELECT d.time_point_count AS times, d.object_count AS objects, (SELECT COUNT(*) FROM mesh m WHERE m.dataset_id = d.id) AS meshes, (SELECT COUNT(DISTINCT f.time) FROM frame f WHERE f.dataset_id = d.id) AS frames, (SELECT COUNT(*) FROM preview p WHERE p.dataset_id = d.id) AS previews FROM dataset d',
    )
    expect(new Set(datasets.map(row => JSON.stringify(row))).size).toBeLessThanOrEqual(1)
    for (const row of datasets)
      expect([Number(row.times), Number(row.meshes), Number(row.frames), Number(row.previews)]).toEqual([
        120, 120, 120, 2,
      ])
    await server.end('SIGTERM')
  },
)
