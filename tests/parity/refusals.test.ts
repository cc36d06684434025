import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { makeDataset, makeProperty } from '../support/factories.js'
import { makeGroup } from '../support/people.js'
import { unlimited } from '../support/platform.js'
import type { Person } from '../support/testUsers.js'
import { createWorld, type World } from '../support/world.js'
import { documented, isBuilt, type Line, nameOf, python } from './table.js'

/** Calls that end the log-in of this test. */
const ending = ['/api/update-password/', '/api/resetpasswd/', '/api/storelogout/']
/** Fields beside the documented ones: parts of lists, and the reset token of contract/README.md. */
const common = ['limit', 'offset', 'urltoken']

const parametersOf = ({ parameters }: Line) =>
  parameters
    .replace(/\(.*?\)/g, '')
    .split(' ')
    .map(word => word.replace(/^[a-z|]+:/, '').replace(/[?=,'].*$/, ''))
    .filter(word => /^\w+$/.test(word) && word !== 'file')

const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'NaN',
  -5,
  1.5,
  1e30,
  [1, 2],
  { a: 1 },
  true,
  'undefined',
  '\u0000\ud800',
  'long '.repeat(60_000),
]

/** Keeps connections: opening one for each of the requests takes a sixth of the time. */
const connections = new Agent({ keepAlive: true })
let world: World
let valid: Readonly<Record<string, unknown>>
/** Makes new things that the owner owns. */
async function makeValid(): Promise<void> {
  const { manager: db } = world.db
  const { owner, stranger } = world.users
  const { id } = await makeDataset(db, { ownerId: owner.id })
  const { id: property } = await makeProperty(db, { datasetId: id })
  const { id: group } = await makeGroup(db, owner.id)
  valid = {
    ...Object.fromEntries(
      ['id_dataset', 'dataset_id', 'id_base', 'dataset', 'getmesh', 'updatedataset', 'uploadescription'].map(
        name => [name, id],
      ),
    ),
    ...Object.fromEntries(
      ['id_infos', 'id_info', 'idinfos', 'id_correspondence', 'info_id'].map(name => [name, property]),
    ),
    ...Object.fromEntries(['id_group', 'groupid', 'group_id', 'base_id'].map(name => [name, group])),
    ...Object.fromEntries(['id_people', 'id_owner', 'user_id'].map(name => [name, owner.id])),
    ...Object.fromEntries(['id_user', 'id_who'].map(name => [name, stranger.id])),
    id_datasets: [id],
    id_users: [owner.id],
    groups: [group],
    base: 'dataset',
    how: 0,
    statut: 0,
    name: 'Name',
    infos: 'Name',
    createdataset: 'Name',
    link: 'https://example.org',
    url: `id_dataset=${id}`,
    shortcut: 'abcd1234',
    feature_list: 'Web,Help',
    setting_name: 'tutorial',
    setting_value: 'true',
    privacy: 'private',
    status: 'member',
    email: 'eve@example.org',
    date: '2026-01-01 10:00:00',
    value: 1,
    t: 0,
    type: 0,
    spf: 1,
    dt: 0,
  }
}
beforeAll(async () => {
  world = await createWorld(unlimited)
  await makeValid()
})
afterAll(async () => {
  connections.destroy()
  await world.close()
})

const encodings = ['json', 'multipart', 'query'] as const
/** A value as a form or an address sends it. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

async function send(
  line: Line,
  given: Readonly<Record<string, unknown>>,
  encoding: string,
  who: Person | null,
) {
  const path = line.path.replace(
    '{id}',
    encodeURIComponent(
      asText(given.id ?? 99_999)
        .slice(0, 500)
        .toWellFormed(),
    ),
  )
  const sending = request(world.http)[line.method.toLowerCase() as 'post'](path).agent(connections)
  if (who) sending.set('Authorization', `Token ${world.tokens[who]}`)
  if (encoding === 'json') return sending.send(given)
  const fields = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, asText(value)] as const)
  if (encoding === 'multipart') return fields.reduce((form, [name, text]) => form.field(name, text), sending)
  return sending.query(
    Object.fromEntries(fields.map(([name, text]) => [name, text.slice(0, 5000).toWellFormed()])),
  )
}

/** A fault of the server, words of a library, or a field that the caller did not send. */
function complaints(line: Line, { status, text }: { status: number; text: string }): string[] {
  const found: string[] = []
  if (status >= 500) found.push(`status ${status}`)
  if (/Something went wrong|Invalid input|\bexpected\b|received|NaN\b.*number|\[object/i.test(text))
    found.push(text.slice(0, 200))
  const names = new Set([...parametersOf(line), ...common, 'file', 'id'])
  const { fields = {} } = (/^\{/.test(text) ? JSON.parse(text) : {}) as { fields?: object }
  for (const field of status < 400 ? [] : Object.keys(fields))
    if (!names.has(field.split('.')[0]!)) found.push(`field ${field}`)
  return found
}

describe.each([
  ['REST', documented],
  ['the Python client', python.filter(({ path }) => !documented.some(line => line.path === path))],
] as const)('wrong values in calls of %s', (family, table) => {
  const lines = table.filter(line => isBuilt(line) && !ending.includes(line.path))

  it.each(lines.map(line => [nameOf(line), line] as const))(
    '%s are refused in English, under the name of the field',
    async (_name, line) => {
      const names = parametersOf(line)
      const base = Object.fromEntries(names.map(name => [name, valid[name] ?? 1]))
      const found = new Set<string>()
      for (const encoding of encodings)
        for (const [name, value] of [
          ['none', 0] as const,
          ...names.flatMap(field => wrong.map(one => [field, one] as const)),
        ])
          for (const who of encoding === 'query' ? (['owner', null] as const) : (['owner'] as const)) {
            const given = { ...base, [name]: value }
            const answer = await send(line, given, encoding, who)
            for (const complaint of complaints(line, answer))
              found.add(`${encoding} ${name}=${String(JSON.stringify(value)).slice(0, 20)}: ${complaint}`)
            if (family !== 'REST' && who && answer.status !== 200)
              found.add(`${name}=${String(JSON.stringify(value)).slice(0, 20)}: status ${answer.status}`)
          }
      expect([...found]).toEqual([])
    },
  )
})
