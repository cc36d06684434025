import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Client, createClient } from 'graphql-ws'
import type { EntityManager } from 'typeorm'
import WebSocket from 'ws'
import { issueToken, viewerOf } from '../../server/domains/accounts/tokens/token.service.js'
import { preparationTopic } from '../../server/domains/meshes/loading.service.js'
import { Sharing } from '../../server/entities/data/sharing.js'
import type { User } from '../../server/entities/people/user.js'
import { endedAmong, type Entered, viewerByAny } from '../../server/gateway/authenticate.js'
import { watchSessions } from '../../server/gateway/graphql/sessionWatchdog.js'
import { makeDataset, makePrepared, makeUser } from '../support/factories.js'
import { Browser, program } from '../support/people.js'
import { createWorld, type World } from '../support/world.js'

let world: World
const clients: Client[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  for (const client of clients) await client.dispose()
  await world.close()
})

type Headers = Readonly<Record<string, string>>
const asPerson = (token: string): Headers => ({ Cookie: `morula=${token}` })
const asReviewer = (...tokens: readonly string[]): Headers => ({
  Cookie: `morula_review=${tokens.join('.')}`,
})
const tokenOf = async ({ id }: User) => (await issueToken(world.db.manager, id, 'browser')).token

/**
 * A page with one subscription. `ended` resolves with the close code of its socket, or with the error code of
 * a refused subscription.
 */
function follow(headers: Headers, query: string, variables: Record<string, unknown>) {
  const client = createClient({
    url: `ws://127.0.0.1:${world.port}/graphql`,
    retryAttempts: 0,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers: { ...headers } })
      }
    },
  })
  clients.push(client)
  const events: unknown[] = []
  const hearers = new Set<() => void>()
  const state: { ended: unknown } = { ended: undefined }
  const hear = () => {
    for (const hearer of hearers) hearer()
  }
  const ended = new Promise<unknown>(done => {
    client.subscribe(
      { query, variables },
      {
        next: ({ data, errors }) => {
          if (errors) done((errors as unknown as { extensions: { code: string } }[])[0]!.extensions.code)
          else {
            events.push(data)
            hear()
          }
        },
        error: error =>
          done(
            (error as { code?: number }).code ??
              (error as { extensions: { code: string } }[])[0]!.extensions.code,
          ),
        complete: () => done('complete'),
      },
    )
  }).then(code => {
    state.ended = code
    return code
  })
  /** Resolves when `count` messages have arrived. */
  const hears = (count: number) =>
    new Promise<void>(done => {
      const hearer = () => {
        if (events.length >= count) {
          hearers.delete(hearer)
          done()
        }
      }
      hearers.add(hearer)
      hearer()
    })
  return { events, state, ended, hears }
}
const live = 'subscription ($visitor: ID!) { liveStatistics(visitor: $visitor) { people visitors viewers } }'
const loading = 'subscription ($id: ID!) { viewerLoading(datasetId: $id) { stage } }'
const page = (headers: Headers) => follow(headers, live, { visitor: randomBytes(6).toString('hex') })

async function reviewToken(datasetId: number): Promise<string> {
  const { data } = await program(world, world.tokens.owner).ask(
    'mutation ($id: ID!) { createReviewLink(datasetId: $id, label: "", days: 1) { address } }',
    { id: datasetId },
  )
  return String(data.createReviewLink!.address).split('/').at(-1)!
}

describe('an open socket', () => {
  it('closes within seconds when its log-in or review link ends, and all other sockets stay open', async () => {
    const { manager: db } = world.db
    const person = (given: Partial<User> = {}) => makeUser(db, given)
    const [leaving, careful, locked, late, scripted, demoted, helper, helped, calm] = [
      await person(),
      await person(),
      await person(),
      await person(),
      await person(),
      await person({ isStaff: true }),
      await person({ isStaff: true }),
      await person(),
      await person(),
    ]
    const tokens = new Map(
      await Promise.all(
        [leaving, careful, locked, late, demoted, calm].map(
          async user => [user, await tokenOf(user)] as const,
        ),
      ),
    )
    const elsewhere = await tokenOf(careful)
    const script = await issueToken(db, scripted.id, 'script')
    const acting = await issueToken(db, helped.id, 'impersonation', { impersonatorId: helper.id })
    const { id: datasetId } = await makeDataset(db, { ownerId: world.users.owner.id })
    const [revoked, over, lasting] = [
      await reviewToken(datasetId),
      await reviewToken(datasetId),
      await reviewToken(datasetId),
    ]
    const linkOf = async (token: string) =>
      (await viewerByAny(db, { headers: { cookie: `morula_review=${token}` } } as IncomingMessage))
        .signedDatasetIds
    expect(await linkOf(revoked)).toEqual([datasetId])
    const ends = {
      'logged out': page(asPerson(tokens.get(leaving)!)),
      'password changed elsewhere': page(asPerson(tokens.get(careful)!)),
      deactivated: page(asPerson(tokens.get(locked)!)),
      expired: page(asPerson(tokens.get(late)!)),
      'personal token revoked': page({ Authorization: `Token ${script.token}` }),
      'no longer staff': page(asPerson(tokens.get(demoted)!)),
      'impersonation by a person without staff rights': page(asPerson(acting.token)),
      'review link revoked': page(asReviewer(revoked)),
      'review link over': page({ Cookie: `morula=${tokens.get(calm)}; morula_review=${over}` }),
    }
    const stays = {
      visitor: page({}),
      person: page(asPerson(tokens.get(calm)!)),
      'session that changed the password': page(asPerson(elsewhere)),
      'one valid link of two': page(asReviewer(lasting, revoked)),
      'invalid token from the start': page(asPerson('nobody')),
    }
    const all = [...Object.values(ends), ...Object.values(stays)]
    await Promise.all(all.map(each => each.hears(1)))
    await new Browser(world, { morula: tokens.get(leaving)! }).ask('mutation { signOut }')
    expect(
      (
        await new Browser(world, { morula: elsewhere }).ask(
          'mutation ($id: ID!) { changePassword(userId: $id, password: "another1") }',
          { id: careful.id },
        )
      ).errors,
    ).toBeUndefined()
    await program(world, world.tokens.staff)
      .send('patch', `/api/user/${locked.id}/`, { active_status: false })
      .expect(200)
    await db.query('UPDATE auth_token SET expires_at = NOW(3) WHERE user_id = ?', [late.id])
    await db.query('DELETE FROM auth_token WHERE id = ?', [script.id])
    await db.query('UPDATE user SET is_staff = 0 WHERE id IN (?)', [[demoted.id, helper.id]])
    const [first, second] = await db.query<{ id: number }[]>(
      'SELECT id FROM review_link WHERE dataset_id = ? ORDER BY id',
      [datasetId],
    )
    await program(world, world.tokens.owner).ask('mutation ($id: ID!) { revokeReviewLink(id: $id) { id } }', {
      id: first!.id,
    })
    await db.query('UPDATE review_link SET expires_at = NOW(3) WHERE id = ?', [second!.id])
    expect(
      Object.fromEntries(
        await Promise.all(Object.entries(ends).map(async ([name, { ended }]) => [name, await ended])),
      ),
    ).toEqual(Object.fromEntries(Object.keys(ends).map(name => [name, 4403])))
    const heard = Object.values(stays).map(({ events }) => events.length)
    page({})
    await Promise.all(Object.values(stays).map(({ hears }, at) => hears(heard[at]! + 1)))
    expect(Object.entries(stays).filter(([, { state }]) => state.ended !== undefined)).toEqual([])
  }, 30_000)

  it('sends nothing about a dataset after the right or the log-in has ended', async () => {
    const { manager: db } = world.db
    const { id } = await makeDataset(db, { ownerId: world.users.owner.id })
    await makePrepared(db, id)
    await world.share(id)
    const gone = await tokenOf(world.users.manager)
    const [reader, manager, left] = [world.tokens.reader, world.tokens.manager, gone].map(token =>
      follow(asPerson(token), loading, { id }),
    )
    const tell = () => world.platform.pubsub.publish(preparationTopic(id), null)
    await Promise.all([reader!, manager!, left!].map(each => each.hears(1)))
    await db.delete(Sharing, { datasetId: id, userId: world.users.reader.id })
    tell()
    expect(await reader!.ended).toBe('NOT_FOUND')
    await manager!.hears(2)
    await new Browser(world, { morula: gone }).ask('mutation { signOut }')
    expect(await left!.ended).toBe(4403)
    const before = left!.events.length
    tell()
    await manager!.hears(3)
    expect([reader!.events.length, left!.events.length, manager!.state.ended]).toEqual([1, before, undefined])
  }, 30_000)

  it('sends no event after its review link was revoked', async () => {
    const { manager: db } = world.db
    const { id } = await makeDataset(db, { ownerId: world.users.owner.id })
    await makePrepared(db, id)
    const reviewer = follow(asReviewer(await reviewToken(id)), loading, { id })
    await reviewer.hears(1)
    await db.query('UPDATE review_link SET revoked_at = NOW(3) WHERE dataset_id = ?', [id])
    world.platform.pubsub.publish(preparationTopic(id), null)
    expect(await reviewer.ended).toBe(4403)
    expect(reviewer.events).toHaveLength(1)
  })

  it('is looked up together with all that hear the same event', async () => {
    const asked: (readonly Entered[])[] = []
    const endedAmong = async (all: readonly Entered[]) => {
      asked.push(all)
      return all.slice(1, 2)
    }
    const watchdog = watchSessions({ endedAmong, onFault() {}, milliseconds: 60_000 })
    const socket = { close() {} } as unknown as WebSocket
    const viewer = { userId: 0, isStaff: false }
    const readers = [[1], [2], [3], undefined].map(signedDatasetIds => ({
      request: {} as IncomingMessage,
      viewer: { ...viewer, ...(signedDatasetIds && { signedDatasetIds }) },
    }))
    const stands = await Promise.all(readers.map(async reader => watchdog.stands(socket, reader)))
    watchdog.end()
    expect([stands, asked]).toEqual([[true, false, true, true], [readers.slice(0, 3)]])
  })
})

describe('the check of all open sockets', () => {
  it('takes two statements for any number of sockets and none for visitors only', async () => {
    const { manager: db } = world.db
    let statements = 0
    const counting = {
      query: (sql: string, parameters: unknown[]) => {
        statements += 1
        return db.query(sql, parameters)
      },
    } as unknown as EntityManager
    const { id: datasetId } = await makeDataset(db, { ownerId: world.users.owner.id })
    const reviews = await Promise.all(Array.from({ length: 10 }, () => reviewToken(datasetId)))
    const requestWith = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage
    const visitors = Array.from({ length: 1000 }, () => ({
      request: requestWith(''),
      viewer: { userId: 0, isStaff: false },
    }))
    expect([await endedAmong(counting, visitors), statements]).toEqual([[], 0])
    const sessions = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const token = await tokenOf(world.users.stranger)
        return { request: requestWith(`morula=${token}`), viewer: await viewerOf(db, token) }
      }),
    )
    const reviewers = await Promise.all(
      reviews.map(async token => ({
        request: requestWith(`morula_review=${token}`),
        viewer: await viewerByAny(db, requestWith(`morula_review=${token}`)),
      })),
    )
    const all = [...visitors, ...sessions, ...reviewers]
    expect([await endedAmong(counting, all), statements]).toEqual([[], 2])
    await db.query('DELETE FROM auth_token WHERE id = ?', [sessions[3]!.viewer.session!.tokenId])
    await db.query('DELETE FROM review_link WHERE dataset_id = ? ORDER BY id DESC LIMIT 9', [datasetId])
    const ended = await endedAmong(counting, all)
    expect([ended.filter(one => one === sessions[3]).length, ended.length, statements]).toEqual([1, 10, 4])
  })
})
