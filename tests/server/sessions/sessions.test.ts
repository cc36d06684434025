import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { ViewerSession } from '../../../server/entities/data/viewerSession.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset } from '../../support/factories.js'
import { planOf } from '../../support/plan.js'
import { createWorld, type World } from '../../support/world.js'

type Outcome = 'done' | 'CONFLICT' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'INVALID_INPUT'
type Seen = Readonly<Record<string, string | boolean>>
interface Answered {
  readonly data: { readonly [field: string]: Seen } & {
    readonly dataset: { readonly viewerSessions: readonly Seen[] }
  }
  readonly errors?: readonly { message: string; extensions: { code: string } }[]
}

const shown = '{ id name state shortcut isDefault createdAt owner { login } dataset { id name } }'
const create = `mutation ($datasetId: ID!, $input: NewViewerSession!) { createViewerSession(datasetId: $datasetId, input: $input) ${shown} }`
const update = `mutation ($id: ID!, $input: ViewerSessionChange!, $version: Int = 1) { updateViewerSession(id: $id, input: $input, version: $version) ${shown} }`
const setDefault = `mutation ($id: ID!, $isDefault: Boolean!) { setDefaultViewerSession(id: $id, isDefault: $isDefault) ${shown} }`
const remove = 'mutation ($id: ID!) { deleteViewerSession(id: $id) }'
const byShortcut = `query ($shortcut: String!) { viewerSessionByShortcut(shortcut: $shortcut) ${shown} }`
const list = `query ($id: ID!) { dataset(id: $id) { viewerSessions ${shown} } }`

let world: World
let hidden: number
let open: number
const statuses: Readonly<Record<number, Outcome>> = {
  200: 'done',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  422: 'INVALID_INPUT',
}

beforeAll(async () => {
  world = await createWorld()
  const db = world.db.manager
  hidden = (await makeDataset(db, { ownerId: world.users.owner.id })).id
  open = (await makeDataset(db, { ownerId: world.users.owner.id, isPublic: true })).id
  for (const id of [hidden, open]) await world.share(id)
})
afterAll(() => world.close())

let number = 0
const fresh = () => `s${String(++number).padStart(7, '0')}`
const made = async (datasetId: number, more: Partial<ViewerSession> = {}) =>
  world.db.manager.save(
    world.db.manager.create(ViewerSession, {
      datasetId,
      ownerId: world.users.owner.id,
      name: 'Gastrula',
      state: `id_dataset=${datasetId}&time=7&x=y`,
      shortcut: fresh(),
      ...more,
    }),
  )
const ask = async (document: string, variables: object, who: Who) =>
  (await world.graphql(document, variables, who)) as unknown as Answered
const outcomeOf = ({ errors }: Answered): Outcome => (errors?.[0]?.extensions.code ?? 'done') as Outcome

/** Each call uses a new session in the dataset and returns the outcomes of GraphQL and REST. */
const deeds: Readonly<
  Record<
    string,
    (who: Who, datasetId: number) => Promise<readonly [Outcome | undefined, Outcome | undefined]>
  >
> = {
  async see(who, datasetId) {
    await made(datasetId)
    return [
      outcomeOf(await ask(list, { id: datasetId }, who)),
      statuses[(await world.rest('get', '/api/session/', { query: { id_dataset: datasetId } }, who)).status],
    ]
  },
  async create(who, datasetId) {
    const graphql = await ask(create, { datasetId, input: { name: 'New', state: 'time=3' } }, who)
    const rest = await world.rest(
      'post',
      '/api/sessionmanagement/',
      {
        body: {
          id_dataset: datasetId,
          name: 'New',
          url: 'time=3',
          shortcut: fresh(),
          date: '2026-11-21 10:00:00',
          defaut: 0,
        },
      },
      who,
    )
    return [outcomeOf(graphql), statuses[rest.status]]
  },
  async update(who, datasetId) {
    const { id } = await made(datasetId)
    return [
      outcomeOf(await ask(update, { id, input: { name: 'Other' } }, who)),
      statuses[
        (
          await world.rest(
            'patch',
            `/api/sessionmanagement/${id}/`,
            { body: { name: 'Other', url: '' } },
            who,
          )
        ).status
      ],
    ]
  },
  async makeDefault(who, datasetId) {
    const { id } = await made(datasetId)
    return [
      outcomeOf(await ask(setDefault, { id, isDefault: true }, who)),
      statuses[
        (await world.rest('get', '/api/sessiondefaut/', { query: { id_session: id, defaut: 1 } }, who)).status
      ],
    ]
  },
  async remove(who, datasetId) {
    const [one, other] = [await made(datasetId), await made(datasetId)]
    return [
      outcomeOf(await ask(remove, { id: one.id }, who)),
      statuses[(await world.rest('delete', `/api/sessionmanagement/${other.id}/`, {}, who)).status],
    ]
  },
}
const may = (write: boolean, isPublic: boolean): Readonly<Record<Who, Outcome>> => {
  const others = isPublic ? 'FORBIDDEN' : 'NOT_FOUND'
  const seen = isPublic ? 'done' : 'NOT_FOUND'
  return {
    owner: 'done',
    manager: 'done',
    staff: 'done',
    reader: write ? 'FORBIDDEN' : 'done',
    stranger: write ? others : seen,
    anonymous: write ? 'UNAUTHENTICATED' : seen,
  }
}

describe('rights on saved sessions through GraphQL and REST', () => {
  it.each(
    Object.keys(deeds).flatMap(deed =>
      [false, true].map(isPublic => [deed, isPublic ? 'public' : 'private', isPublic] as const),
    ),
  )('%s in a %s dataset gives each viewer the documented outcome', async (deed, _words, isPublic) => {
    const outcomes: unknown[] = []
    for (const who of everybody) outcomes.push([who, ...(await deeds[deed]!(who, isPublic ? open : hidden))])
    const expected = may(deed !== 'see', isPublic)
    expect(outcomes).toEqual(everybody.map(who => [who, expected[who], expected[who]]))
    await world.db.query('DELETE FROM viewer_session')
  })

  it('a short link opens for viewers who can read the dataset and is not found for others', async () => {
    for (const datasetId of [hidden, open]) {
      const { shortcut } = await made(datasetId)
      for (const who of everybody) {
        const seen = may(false, datasetId === open)[who]
        expect([who, outcomeOf(await ask(byShortcut, { shortcut }, who))]).toEqual([who, seen])
        expect([who, (await world.rows('/api/sessionbyshortcut/', { shortcut }, who)).length]).toEqual([
          who,
          seen === 'done' ? 1 : 0,
        ])
      }
    }
  })

  it('a hidden session answers like a missing session', async () => {
    const { id, shortcut } = await made(hidden)
    const pairs = [
      [remove, { id }, { id: 999_999 }],
      [byShortcut, { shortcut }, { shortcut: 'nowhere0' }],
      [update, { id, input: {} }, { id: 'x', input: {} }],
    ] as const
    for (const [document, there, nowhere] of pairs)
      expect((await ask(document, there, 'stranger')).errors).toEqual(
        (await ask(document, nowhere, 'stranger')).errors,
      )
  })
})

describe('a saved session', () => {
  it("gets its dataset's id in the state and keeps unknown parts of the state", async () => {
    const { data } = await ask(
      create,
      {
        datasetId: open,
        input: { name: ' Day 2 ', state: '?time=3&id_dataset=99&bttn1=show_movie&strange' },
      },
      'manager',
    )
    expect(data.createViewerSession).toMatchObject({
      name: 'Day 2',
      state: `id_dataset=${open}&time=3&bttn1=show_movie&strange`,
      isDefault: false,
      owner: { login: 'manager' },
      dataset: { id: String(open) },
      shortcut: expect.stringMatching(/^[A-Za-z0-9]{8}$/),
    })
  })

  it('keeps its name and state when the new values are empty, and always its short link', async () => {
    const { id, shortcut } = await made(open)
    const states = [
      { name: '', state: '' },
      { name: 'Renamed', state: ' ' },
      { state: 'time=1&id_dataset=4' },
      {},
    ]
    const answers = []
    for (const [at, input] of states.entries())
      answers.push((await ask(update, { id, input, version: at + 1 }, 'owner')).data.updateViewerSession)
    expect(answers.map(session => [session!.name, session!.state, session!.shortcut])).toEqual([
      ['Gastrula', `id_dataset=${open}&time=7&x=y`, shortcut],
      ['Renamed', `id_dataset=${open}&time=7&x=y`, shortcut],
      ['Renamed', `id_dataset=${open}&time=1`, shortcut],
      ['Renamed', `id_dataset=${open}&time=1`, shortcut],
    ])
  })

  it('is refused without a name, with invalid characters, or with a long name or state', async () => {
    for (const input of [
      { name: ' ', state: 'time=1' },
      { name: 'x'.repeat(201), state: '' },
      { name: 'x'.repeat(10_000), state: '' },
      { name: 'a\u0000b', state: '' },
      { name: 'a\u202eb', state: '' },
      { name: 'a\ud800', state: '' },
      { name: 'a', state: 'x'.repeat(20_001) },
    ]) {
      expect(outcomeOf(await ask(create, { datasetId: open, input }, 'owner'))).toBe('INVALID_INPUT')
      expect(
        (
          await world.rest(
            'post',
            '/api/sessionmanagement',
            { body: { id_dataset: open, name: input.name, url: input.state } },
            'owner',
          )
        ).status,
      ).toBe(422)
    }
  })

  it('of concurrent changes: GraphQL refuses the second with CONFLICT, REST lets the last write win', async () => {
    const { id } = await made(open)
    const both = await Promise.all(
      ['One', 'Another'].map(name => ask(update, { id, input: { name } }, 'manager')),
    )
    expect(both.map(outcomeOf).sort()).toEqual(['CONFLICT', 'done'])
    const kept = both.find(answer => outcomeOf(answer) === 'done')!.data.updateViewerSession!.name
    expect((await world.db.manager.findOneByOrFail(ViewerSession, { id })).name).toBe(kept)
    expect(outcomeOf(await ask(setDefault, { id, isDefault: true }, 'owner'))).toBe('done')
    expect(outcomeOf(await ask(update, { id, input: { name: 'Third' }, version: 2 }, 'owner'))).toBe('done')
    expect(
      (
        await world.rest(
          'patch',
          `/api/sessionmanagement/${id}/`,
          { body: { name: 'Last', url: '' } },
          'owner',
        )
      ).body,
    ).toMatchObject({ name: 'Last', defaut: 1 })
  })

  it('is recorded in the audit log when it is deleted', async () => {
    const { id } = await made(open, { name: 'Kept for years' })
    await ask(remove, { id }, 'manager')
    expect(
      await world.db.manager.findOneBy(AuditEvent, {
        action: 'viewerSession.delete',
        subjectId: open,
        detail: 'Kept for years',
      }),
    ).toMatchObject({ actorId: world.users.manager.id, subjectKind: 'dataset' })
    expect(outcomeOf(await ask(remove, { id }, 'manager'))).toBe('NOT_FOUND')
  })

  it('is one of at most 100 per dataset, also when two are created at once', async () => {
    const { id: datasetId } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    for (let at = 0; at < 99; at++) await made(datasetId)
    const both = await Promise.all(
      ['a', 'b'].map(name => ask(create, { datasetId, input: { name, state: '' } }, 'owner')),
    )
    expect(both.map(outcomeOf).sort()).toEqual(['INVALID_INPUT', 'done'])
    expect((await ask(list, { id: datasetId }, 'owner')).data.dataset.viewerSessions).toHaveLength(100)
  }, 30_000)
})

describe('REST calls of saved sessions', () => {
  const post = async (body: object, who: Who = 'owner') =>
    await world.rest(
      'post',
      '/api/sessionmanagement/',
      { body: { id_dataset: open, name: 'Old', url: 'time=2', ...body } },
      who,
    )

  it('return the documented record with the short link of the client', async () => {
    const shortcut = fresh()
    const { body } = await post({ shortcut, defaut: '1', id_people: world.users.owner.id })
    const record = {
      id: expect.any(Number),
      name: 'Old',
      url: `id_dataset=${open}&time=2`,
      shortcut,
      defaut: 1,
      id_dataset: open,
      id_people: world.users.owner.id,
      date: expect.stringMatching(/Z$/),
    }
    expect(body).toEqual(record)
    expect(await world.rows('/api/sessionbyshortcut', { shortcut })).toEqual([body])
    expect(await world.rows('/api/session', { id_dataset: open })).toContainEqual(body)
  })

  it.each(['taken', 'too short', 'not alphanumeric', 'a page name'])(
    'return a new short link when the requested one is %s',
    async why => {
      const { shortcut: taken } = await made(open)
      const wished = {
        taken,
        'too short': 'abc',
        'not alphanumeric': 'abc/../x',
        'a page name': 'Citation',
      }[why]!
      const { status, body } = await post({ shortcut: wished })
      expect(status).toBe(200)
      expect(body.shortcut).toMatch(/^[A-Za-z0-9]{8}$/)
      expect(body.shortcut).not.toBe(wished)
      expect(await world.rows('/api/sessionbyshortcut', { shortcut: taken })).toHaveLength(1)
    },
  )

  it('create sessions for the caller; only staff create them for other users', async () => {
    const id_people = world.users.reader.id
    expect((await post({ id_people }, 'manager')).status).toBe(403)
    expect((await post({ id_people: 0 }, 'manager')).body.id_people).toBe(world.users.manager.id)
    expect((await post({ id_people }, 'staff')).body.id_people).toBe(id_people)
  })

  it('return the oldest default session, and none when the dataset has none or is hidden', async () => {
    const { id: datasetId } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    const first = async (who: Who = 'owner') =>
      (await world.rest('get', '/api/firstdefautsession/', { query: { id_dataset: datasetId } }, who))
        .body as { id?: number }
    const sessions: ViewerSession[] = []
    for (const name of ['a', 'b', 'c']) sessions.push(await made(datasetId, { name }))
    const flag = (at: number, defaut: unknown) =>
      world.rest('get', '/api/sessiondefaut/', { query: { id_session: sessions[at]!.id, defaut } }, 'owner')
    expect(await first()).toEqual([])
    await flag(2, 1)
    expect((await first()).id).toBe(sessions[2]!.id)
    expect((await flag(1, 'true')).body).toBe('done')
    expect((await first()).id).toBe(sessions[1]!.id)
    await flag(1, 0)
    expect((await first()).id).toBe(sessions[2]!.id)
    expect(await first('stranger')).toEqual([])
    expect((await flag(1, 'perhaps')).status).toBe(422)
  })
})

describe('SQL statements of saved sessions', () => {
  it('are as many for one session as for fifty, and a short link is found by its index', async () => {
    const asked: string[] = []
    Object.assign(world.db, {
      logger: {
        logQuery: (sql: string) => void asked.push(sql),
        logQueryError() {},
        logQuerySlow() {},
        logSchemaBuild() {},
        logMigration() {},
        log() {},
      },
    })
    const count = async () => {
      asked.length = 0
      expect(
        (
          await world.graphql(
            `query { datasets(first: 20) { nodes { viewerSessions(first: 20) ${shown} } } }`,
            {},
            'staff',
          )
        ).errors,
      ).toBeUndefined()
      return asked.length
    }
    await made(open)
    const few = await count()
    for (let at = 0; at < 10; at++) {
      const { id } = await makeDataset(world.db.manager)
      for (let session = 0; session < 5; session++) await made(id)
    }
    expect(await count()).toBe(few)
    expect(few).toBeLessThanOrEqual(6)
    const [step] = await planOf(world.db, 'SELECT * FROM viewer_session WHERE shortcut = ?', [
      (await made(open)).shortcut,
    ])
    expect(step!.type).toBe('const')
  }, 30_000)
})
