import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { z } from 'zod'
import { DatasetLink } from '../../server/entities/data/datasetLink.js'
import { Study } from '../../server/entities/data/study.js'
import { StudyMembership } from '../../server/entities/data/studyMembership.js'
import { Tag } from '../../server/entities/data/tag.js'
import { ViewerSession } from '../../server/entities/data/viewerSession.js'
import { openApiOf } from '../../server/gateway/openApi.js'
import { insertRow, makeDataset, makeProperty } from '../support/factories.js'
import { cube } from '../support/files.js'
import { makeGroup } from '../support/people.js'
import { pack, PythonClient } from '../support/python.js'
import { createWorld, type World } from '../support/world.js'
import { documented, isBuilt, type Line, nameOf, python, routes, signature } from './table.js'

type Schema = Readonly<Record<string, unknown>>
const document = JSON.parse(JSON.stringify(openApiOf(routes, 'https://morula.example.org'))) as {
  paths: Record<
    string,
    Record<string, { responses: { 200: { content: Record<string, { schema: Schema }> } } }>
  >
  components: { schemas: Record<string, Schema> }
}
const schemas = new Map(
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(
      ([method, { responses }]) =>
        [signature(method, path), Object.values(responses[200].content)[0]!.schema] as const,
    ),
  ),
)
const schemaOf = ({ method, path }: Pick<Line, 'method' | 'path'>) => schemas.get(signature(method, path))!
/** The schema with the records that it names. */
const whole = (schema: Schema) =>
  z.fromJSONSchema(
    JSON.parse(
      JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll(
        '#/components/schemas/',
        '#/$defs/',
      ),
    ) as Parameters<typeof z.fromJSONSchema>[0],
  )

let world: World
let ids: Readonly<Record<string, number>>
beforeAll(async () => {
  world = await createWorld()
  const { manager: db } = world.db
  const { owner, reader } = world.users
  const { id: dataset } = await makeDataset(db, { ownerId: owner.id, name: 'Embryo', isPublic: true })
  await world.share(dataset)
  const { id: property } = await makeProperty(db, { datasetId: dataset, name: 'volume' })
  const { id: group } = await makeGroup(db, owner.id, { [reader.id]: 'member' }, 'Ascidians of the owner')
  const study = await insertRow<Study>(db, Study, { groupId: group, name: 'Study', description: '' })
  await db.insert(StudyMembership, { studyId: study.id, userId: reader.id, level: 'reader' })
  await db.insert(Tag, { ownerId: owner.id, name: 'Tag', comment: '', color: '#F0F8FF', isPublic: false })
  await db.insert(DatasetLink, { datasetId: dataset, link: 'https://example.org' })
  await db.insert(ViewerSession, {
    datasetId: dataset,
    ownerId: owner.id,
    name: 'Session',
    state: 'time=0',
    shortcut: 'abcd1234',
    isDefault: true,
  })
  ids = { dataset, property, group, study: study.id, owner: owner.id, reader: reader.id }
})
afterAll(() => world.close())

describe('answers with status 200', () => {
  const shown = [...documented, ...python].filter(
    line =>
      isBuilt(line) &&
      /^(\[?\{|\[\w+\]$|done:|number|dataset$|group$|info$|link$|session$)/.test(line.answer),
  )

  it.each(shown.map(line => [nameOf(line), line] as const))('of %s are described', (_name, line) => {
    const schema = schemaOf(line)
    expect(Object.keys(schema)).not.toEqual([])
    expect(schema).not.toEqual({ type: 'array' })
    // The fields that the contract names stand in the description.
    const [, fields = ''] = /^\[?(?:done:)?\{([\w, ]+)\}/.exec(line.answer) ?? []
    const described = JSON.stringify([schema, document.components.schemas])
    for (const field of fields
      .split(',')
      .map(word => word.trim())
      .filter(Boolean))
      expect(described).toContain(`"${field}"`)
  })

  it.each([
    ['people', {}],
    ['people/{owner}', {}],
    ['people-admin', {}],
    ['user', {}],
    ['user/{owner}', {}],
    ['workbyuser', {}],
    ['usersize', {}],
    ['groupnumber', {}],
    ['datasetnumber', {}],
    ['settings', {}],
    ['publicdatasets', {}],
    ['userdatasets', {}],
    ['sitedataset/{dataset}', {}],
    ['datasetqualities', { id_datasets: '[{dataset}]' }],
    ['listgif', { id_datasets: '[{dataset}]' }],
    ['getdatasettags', { id_datasets: '[{dataset}]' }],
    ['ncbiinfos', { id_datasets: '[{dataset}]' }],
    ['getdatasetowners', { id_datasets: '[{dataset}]' }],
    ['links', { id_dataset: '{dataset}' }],
    ['right-dataset', { id_dataset: '{dataset}', id_people: '{owner}' }],
    ['useraccess', { id_dataset: '{dataset}', id_user: '{owner}' }],
    ['unityinfos', {}],
    ['helpadmin', {}],
    ['session', { id_dataset: '{dataset}' }],
    ['firstdefautsession', { id_dataset: '{dataset}' }],
    ['sessionbyshortcut', { shortcut: 'abcd1234' }],
    ['sharingsbyuserdataset', { id_dataset: '{dataset}' }],
    ['sharing', { id_datasets: '[{dataset}]' }],
    ['publiccorrespondence', { id_dataset: '{dataset}' }],
    ['correspondence', { id_dataset: '{dataset}' }],
    ['getinfosowners', { id_infos: '[{property}]' }],
    ['infofield', { id_info: '99999' }],
    ['group', {}],
    ['group/{group}', {}],
    ['peoplebygroup', { groupid: '{group}' }],
    ['people-group', { groupid: '{group}' }],
    ['people-study', { studyid: '{study}' }],
    ['studiesbygroup', { groups: '[{group}]' }],
    ['usercontacts', {}],
    ['usertags', {}],
  ])('of GET /api/%s are as described', async (path, query) => {
    const filled = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
    const answer = await request(world.http)
      .get(`/api/${filled(path)}/`)
      .query(Object.fromEntries(Object.entries(query).map(([name, words]) => [name, filled(words)])))
      .set('Authorization', `Token ${world.tokens.owner}`)
    expect(answer.status).toBe(200)
    const schema = schemaOf({ method: 'GET', path: `/api/${path.replace(/\{\w+\}/, '{id}')}` })
    const body: unknown = answer.body
    expect(['settings', 'listgif'].includes(path) || JSON.stringify(body) !== '[]').toBe(true)
    expect(whole(schema).safeParse(body).error?.issues).toBeUndefined()
  })

  it('of the Python client are as described, refusals too', async () => {
    const client = new PythonClient(world.port, world.tokens.owner)
    const place = { t: 0, quality: 0, channel: 0 }
    const mesh = { uploadlargemesh: ids.dataset, ...place }
    const heard = [
      ['POST', 'uploadlargemesh', await client.upload('/api/uploadlargemesh', await pack(cube('0,1')), mesh)],
      ['POST', 'uploadlargemesh', await client.upload('/api/uploadlargemesh', Buffer.from('x'), mesh)],
      ['GET', 'getmeshapi', await client.get('/api/getmeshapi', { getmesh: ids.dataset, ...place })],
      ['GET', 'getmeshapi', await client.get('/api/getmeshapi', {})],
      ['GET', 'datasetqueryapi', await client.get('/api/datasetqueryapi', { dataset: ids.dataset })],
      ['GET', 'datasetqueryapi', await client.get('/api/datasetqueryapi', { dataset: 99_999 })],
      ['GET', 'numbermeshapi', await client.get('/api/numbermeshapi', { getnumberofmeshat: ids.dataset })],
      ['GET', 'mydataset', await client.get('/api/mydataset')],
      [
        'GET',
        'correspondencelistapi',
        await client.get('/api/correspondencelistapi', { listinfos: ids.dataset }),
      ],
      [
        'POST',
        'clearmeshapi',
        await client.post('/api/clearmeshapi', { clearmeshat: ids.dataset, ...place }),
      ],
    ] as const
    for (const [method, path, { body }] of heard)
      expect([path, whole(schemaOf({ method, path: `/api/${path}` })).safeParse(body).error?.issues]).toEqual(
        [path, undefined],
      )
  })
})
