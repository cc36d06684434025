import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import mysql from 'mysql2/promise'
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

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await mysql.createConnection({
    socketPath: join(server.dir, 'db.sock'),
    user: userInfo().username,
    database: 'morula',
  })
  try {
    return (await connection.query(sql))[0] as Record<string, unknown>[]
  } finally {
    await connection.end()
  }
}

async function namedFiles(): Promise<string[]> {
  const names = await rows(
    'SELECT original_key AS name FROM mesh UNION SELECT `key` FROM texture UNION SELECT `key` FROM frame UNION SELECT CONCAT(`key`, ".br") FROM frame UNION SELECT `key` FROM preview UNION SELECT `key` FROM property UNION SELECT binary_key FROM property UNION SELECT CONCAT(binary_key, ".br") FROM property UNION SELECT CONCAT("help/", stored_as) FROM help_version',
  )
  return names.map(row => String(row.name)).sort()
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
          (await rows("SELECT COUNT(*) AS open FROM job WHERE state IN ('waiting', 'running')"))[0]!.open,
        ) === 0,
      45,
    )
    await until(async () => server.filesBelow('files').length === (await namedFiles()).length, 45)
    expect(server.filesBelow('files').sort()).toEqual(await namedFiles())
    expect(server.filesBelow('tmp')).toEqual([])
    const datasets = await rows(
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
