import { Connection } from '../../entities/operation/connection.js'
import { User } from '../../entities/people/user.js'
import { authorise } from '../../access/authorise.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { signedIn } from '../users/user.service.js'
import { begin, beginConnection, end } from './connection.service.js'

/** Log-in call of the specification, for legacy clients, which hold no handle. */
export async function beginByPerson(ctx: RequestContext, personId: number | undefined): Promise<void> {
  const userId = await personFor(ctx, personId)
  if (userId === ctx.viewer.userId) await beginConnection(ctx, { consented: false, handle: null })
  else await ctx.write(inner => begin(inner, userId))
}

/** Ends the last open connection of the user. */
export async function endByPerson(ctx: RequestContext, personId: number | undefined): Promise<void> {
  const userId = await personFor(ctx, personId)
  const last = await ctx.db.findOne(Connection, {
    where: { userId, active: true },
    order: { loggedInAt: 'DESC', id: 'DESC' },
  })
  if (last) await ctx.write(inner => end(inner, last))
}

async function personFor(ctx: RequestContext, personId: number | undefined): Promise<number> {
  const { id } = await signedIn(ctx)
  if (personId === undefined || personId === id) return id
  authorise(ctx.viewer.isStaff, 'Only staff may do this for another user')
  if (!(await ctx.find(User, personId))) throw new NotFound('No such user')
  return personId
}
