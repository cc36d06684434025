import { groupFellows, ownGroups } from '../../access/groupRole.js'
import { Group } from '../../entities/group.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { readRows } from '../../kernel/rows.js'
import { maySeePrivate } from '../users/seen.service.js'
import { signedIn } from '../users/user.service.js'
import { groupCounts } from './group.loaders.js'

/** More than anybody has; a bound for the answer. */
const most = 10_000

export const groupCountSeen = async (ctx: RequestContext, user: User): Promise<number | null> => (maySeePrivate(ctx, user) ? ctx.load(groupCounts, user.id) : null)

export const ownGroupCount = async (ctx: RequestContext): Promise<number> => ctx.load(groupCounts, (await signedIn(ctx)).id)

/** Those that the caller is in, by name. */
export async function groupsOfViewer(ctx: RequestContext): Promise<Group[]> {
  const { id } = await signedIn(ctx)
  return readRows(ctx.db, Group, `JOIN (${ownGroups}) own ON own.group_id = t.id ORDER BY t.name, t.id LIMIT ?`, [id, id, most])
}

/** Active people with whom the caller shares a group, by name. */
export async function contactsOfViewer(ctx: RequestContext, limit = most): Promise<User[]> {
  const { id } = await signedIn(ctx)
  return readRows(ctx.db, User, `JOIN (${groupFellows}) fellow ON fellow.id = t.id WHERE t.is_active = 1 AND t.id <> ? ORDER BY t.name, t.login, t.id LIMIT ?`, [id, id, id, limit])
}
