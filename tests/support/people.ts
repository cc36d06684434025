import type { EntityManager } from 'typeorm'
import request from 'supertest'
import { Group } from '../../server/entities/group.js'
import { Membership } from '../../server/entities/membership.js'
import type { Who } from './cast.js'
import type { World } from './world.js'

/** Whatever an answer holds: tests say what they expect of it. */
export type Json = { readonly [name: string]: Json } & readonly Json[]
export interface Told {
  readonly data: Json
  readonly errors?: readonly {
    readonly message: string
    readonly extensions: { readonly code: string; readonly fields?: Readonly<Record<string, string>> }
  }[]
}

/** GraphQL, whatever it answers. */
export const ask = async (
  world: World,
  document: string,
  variables: object = {},
  who: Who = 'anonymous',
): Promise<Told> => (await world.graphql(document, variables, who)) as unknown as Told

export const codeOf = ({ errors }: Told): string | undefined => errors?.[0]?.extensions.code

/** As a browser that holds these cookies; they are kept from answer to answer. `address`: needs a world that trusts a proxy. */
export class Browser {
  constructor(
    private readonly world: World,
    readonly cookies: Record<string, string> = {},
    private readonly address = '',
  ) {}

  async ask(query: string, variables: object = {}): Promise<Told> {
    const cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const sending = request(this.world.http).post('/graphql').set('Cookie', cookie)
    if (this.address) sending.set('X-Forwarded-For', this.address)
    const answer = await sending.send({ query, variables })
    for (const line of answer.get('Set-Cookie') ?? []) this.take(line)
    return answer.body as Told
  }

  /** Opens a page; redirects are not followed. */
  async open(path: string): Promise<request.Response> {
    const cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const answer = await request(this.world.http).get(path).set('Cookie', cookie).redirects(0)
    for (const line of answer.get('Set-Cookie') ?? []) this.take(line)
    return answer
  }

  private take(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    if (value) this.cookies[name!] = value
    else delete this.cookies[name!]
  }
}

/** A program with a token of its own. */
export const program = (world: World, token: string) => ({
  get: (path: string, query: object = {}) =>
    request(world.http).get(path).query(query).set('Authorization', `Token ${token}`),
  send: (method: 'post' | 'patch' | 'put', path: string, body: object) =>
    request(world.http)[method](path).set('Authorization', `Token ${token}`).send(body),
  ask: async (query: string, variables: object = {}): Promise<Told> =>
    (
      await request(world.http)
        .post('/graphql')
        .set('Authorization', `Bearer ${token}`)
        .send({ query, variables })
    ).body as Told,
})

type Statuses = Readonly<Record<number, Membership['status']>>

/** A group with people in it, by their id. */
export async function makeGroup(
  db: EntityManager,
  ownerId: number,
  statuses: Statuses = {},
  name = 'Ascidians',
): Promise<Group> {
  const group = await db.save(db.create(Group, { name, ownerId, description: '' }))
  for (const [userId, status] of Object.entries(statuses))
    await db.insert(Membership, { groupId: group.id, userId: Number(userId), status })
  return group
}

/** The statements that a piece of work sends, without the look-up of its token, the ends of its transactions and the polls of the job queue. */
export function statementsOf(world: World): (work: () => Promise<unknown>) => Promise<string[]> {
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
  return async work => {
    asked.length = 0
    await work()
    return asked.filter(
      sql =>
        !/FROM auth_token t JOIN user u|^(START TRANSACTION|COMMIT|ROLLBACK|SET TRANSACTION|SELECT EXISTS \(SELECT 1 FROM job w)/.test(
          sql,
        ),
    )
  }
}
