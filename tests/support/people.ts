import type { TypedDocumentNode } from '@apollo/client'
import type { EntityManager } from 'typeorm'
import request from 'supertest'
import { Group } from '../../server/entities/people/group.js'
import { Membership } from '../../server/entities/people/membership.js'
import { type Given, type Query, textOf } from './documents.js'
import { insertRow } from './factories.js'
import type { Who } from './testUsers.js'
import type { World } from './world.js'

/** The type of any answer; the tests assert its content. */
export type Json = { readonly [name: string]: Json } & readonly Json[]
export interface GraphqlAnswer<Data = Json> {
  readonly data: Data
  readonly errors?: readonly {
    readonly message: string
    readonly extensions: { readonly code: string; readonly fields?: Readonly<Record<string, string>> }
  }[]
}

/** Sends a GraphQL request and returns its answer, including errors. A document types variables and answer. */
export function ask<Data, Variables>(
  world: World,
  document: TypedDocumentNode<Data, Variables>,
  variables: Given<Variables>,
  who?: Who,
): Promise<GraphqlAnswer<Data>>
export function ask(world: World, query: string, variables?: object, who?: Who): Promise<GraphqlAnswer>
export async function ask(world: World, query: Query, variables = {}, who: Who = 'anonymous') {
  return (await world.graphql(textOf(query), variables, who)) as unknown as GraphqlAnswer<never>
}

export const codeOf = ({ errors }: Pick<GraphqlAnswer, 'errors'>): string | undefined =>
  errors?.[0]?.extensions.code

/**
 * A browser with its own cookies, which it updates from each answer. `address` requires a world that trusts a
 * proxy.
 */
export class Browser {
  constructor(
    private readonly world: World,
    readonly cookies: Record<string, string> = {},
    private readonly address = '',
  ) {}

  async ask(query: string, variables: object = {}): Promise<GraphqlAnswer> {
    const cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const sending = request(this.world.http).post('/graphql').set('Cookie', cookie)
    if (this.address) sending.set('X-Forwarded-For', this.address)
    const answer = await sending.send({ query, variables })
    for (const line of answer.get('Set-Cookie') ?? []) this.take(line)
    return answer.body as GraphqlAnswer
  }

  /** Opens a page without following redirects. */
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

/** A program with its own token. */
export const program = (world: World, token: string) => ({
  get: (path: string, query: object = {}) =>
    request(world.http).get(path).query(query).set('Authorization', `Token ${token}`),
  send: (method: 'post' | 'patch' | 'put', path: string, body: object) =>
    request(world.http)[method](path).set('Authorization', `Token ${token}`).send(body),
  ask: async (query: string, variables: object = {}): Promise<GraphqlAnswer> =>
    (
      await request(world.http)
        .post('/graphql')
        .set('Authorization', `Bearer ${token}`)
        .send({ query, variables })
    ).body as GraphqlAnswer,
})

type Statuses = Readonly<Record<number, Membership['status']>>

/** Creates a group with members, given by user id. */
export async function makeGroup(
  db: EntityManager,
  ownerId: number,
  statuses: Statuses = {},
  name = 'Ascidians',
): Promise<Group> {
  const group = await insertRow<Group>(db, Group, { name, ownerId, description: '' })
  const members = Object.entries(statuses).map(([userId, status]) => ({
    groupId: group.id,
    userId: Number(userId),
    status,
  }))
  if (members.length > 0) await db.insert(Membership, members)
  return group
}

/**
 * Returns a function that collects the SQL statements of a piece of work. It leaves out the token lookup, the
 * transaction statements and the polls of the job queue.
 */
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
