import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import mysql, { type RowDataPacket } from 'mysql2/promise'
import { attack, childrenOf, type Felt, send, type Target } from '../bench/support/attack.mjs'
import { cube, hostileFiles, newDataset } from '../bench/support/hostileFiles.mjs'
import { CompiledServer } from '../support/compiledServer.js'
import { until } from '../support/until.js'

jest.setTimeout(900_000)
let server: CompiledServer
let target: Target
let isGone = () => false

beforeAll(async () => {
  server = await CompiledServer.create()
  const { child } = await server.start()
  isGone = () => child.exitCode !== null || child.signalCode !== null
  const base = server.address('')
  const token = await server.token()
  const other = await secondPerson()
  const { made: dataset } = await send(base, token, newDataset(cube, null))
  const { made: othersDataset } = await send(base, other, newDataset(cube, null))
  target = { base, pid: child.pid!, token, other, dataset: dataset!, othersDataset: othersDataset! }
})
afterAll(() => server.close())

/** Creates a second person with the administrator's password and returns the log-in token. */
async function secondPerson(): Promise<string> {
  const connection = await mysql.createConnection({
    socketPath: join(server.dir, 'db.sock'),
    user: userInfo().username,
    database: 'morula',
  })
  const [[admin]] = await connection.query<RowDataPacket[]>('SELECT * FROM user')
  const names: Readonly<Record<string, string>> = { admin: 'second', 'admin@localhost': 'second@localhost' }
  const second = Object.entries(admin!).map(([column, value]) => [
    column,
    names[String(value)] ?? (value as unknown),
  ])
  await connection.query('INSERT INTO user SET ?', {
    ...(Object.fromEntries(second) as object),
    id: 1000,
    is_staff: 0,
  })
  await connection.end()
  const answer = await fetch(server.address('/rest-auth/login/'), {
    method: 'POST',
    body: new URLSearchParams({ username: 'second', password: server.password() }),
  })
  return ((await answer.json()) as { key: string }).key
}

/** Limits that a safe server keeps. The benchmark compares the same figures with its targets. */
function unsafe({
  seconds,
  childMegabytes,
  serverMegabytes,
  healthMilliseconds,
  otherSeconds,
  otherIsRefused,
}: Felt): string[] {
  const faults = {
    'not answered in time': seconds > 40,
    'too much memory in a child': childMegabytes > 700,
    'too much memory in the server': serverMegabytes > 200,
    'server stood still': healthMilliseconds > 3000,
    'somebody else waited': otherSeconds > 40,
    'somebody else was refused': otherIsRefused,
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

it('answers or refuses every hostile file and keeps serving other people', async () => {
  const faults: string[] = []
  for (const file of await hostileFiles()) {
    const figures = await attack(target, file)
    if (isGone()) throw new Error(`The server ended at: ${file.name}`)
    if (file.refused !== null && file.refused !== figures.isRefused)
      faults.push(`${file.name}: ${figures.words}`)
    if (figures.words.startsWith('500')) faults.push(`${file.name}: an internal error`)
    faults.push(...unsafe(figures).map(fault => `${file.name}: ${fault}`))
  }
  expect(faults).toEqual([])
})

it('leaves no child process when it is killed', async () => {
  await send(target.base, target.token, newDataset(cube, null))
  const children = childrenOf(target.pid)
  expect(children.length).toBeGreaterThan(0)
  await server.end('SIGKILL')
  await until(() => children.every(child => !existsSync(`/proc/${child}`)))
})
