import type { Connection } from '../../entities/operation/connection.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { checkPage, pageFrom, positionFrom } from '../../kernel/page.js'
import { staffOnly } from '../users/user.service.js'
import { connectionsOf, connectionsOfEach, type Span } from './connection.queries.js'
import type { VisitConnection, VisitPage } from './connection.types.js'

export interface ConnectionPage extends Span {
  readonly userId: number
  readonly first: number
  readonly skipped?: number
}

const mostAtOnce = 10_000

/** Connections of one user that began between the two times, newest first. */
export async function listConnections(
  ctx: RequestContext,
  { userId, first, skipped = 0, ...span }: ConnectionPage,
): Promise<Connection[]> {
  checkPage(first)
  await visited(ctx, userId)
  return connectionsOf(ctx.db, userId, span, { limit: first, offset: skipped })
}

/** The same in pages. */
export async function listVisits(
  ctx: RequestContext,
  userId: number,
  { from = null, until = null, first, after = null }: VisitPage,
): Promise<VisitConnection> {
  checkPage(first)
  await visited(ctx, userId)
  const list = `visits of ${userId}`
  const found = await connectionsOf(
    ctx.db,
    userId,
    { from, until, after: positionFrom(after, list) },
    { limit: first + 1, offset: 0 },
  )
  return pageFrom(found, first, ({ loggedInAt, id }) => ({ value: loggedInAt.toISOString(), id }), list)
}

async function visited(ctx: RequestContext, userId: number): Promise<void> {
  await staffOnly(ctx)
  if (!(await ctx.find(User, userId))) throw new NotFound('No such user')
}

/** The newest connections of several users. */
export async function listConnectionsOf(
  ctx: RequestContext,
  userIds: readonly number[],
  first: number,
): Promise<ReadonlyMap<number, readonly Connection[]>> {
  checkPage(first)
  await staffOnly(ctx)
  const people = [...new Set(userIds)]
  if (people.length * first > mostAtOnce)
    throw new InvalidInput('Request fewer people or fewer connections', {
      maxLimit: `at most ${mostAtOnce} connections at once`,
    })
  const byUser = new Map<number, Connection[]>(people.map(id => [id, []]))
  for (const connection of await connectionsOfEach(ctx.db, people, first))
    byUser.get(connection.userId!)!.push(connection)
  return byUser
}

/** Existing users of the list, with the totals of their connections. */
export async function connectedPeople(ctx: RequestContext, userIds: readonly number[]): Promise<User[]> {
  await staffOnly(ctx)
  const people = await Promise.all([...new Set(userIds)].map(async id => ctx.find(User, id)))
  return people.filter(user => user !== null)
}
