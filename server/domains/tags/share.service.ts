import type { Tag } from '../../entities/tag.js'
import { TagSharing } from '../../entities/tagSharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { getGroup } from '../groups/group.service.js'
import { allGroupsByTag } from './tag.loaders.js'
import { canEditTag } from './tag.policy.js'
import { ownTag } from './tag.service.js'

const mostGroups = 200

/** The groups that it is shared with; null for all but its owner. */
export const groupsSeen = async (ctx: RequestContext, tag: Tag): Promise<number[] | null> =>
  canEditTag(ctx.viewer, tag) ? ctx.load(allGroupsByTag, tag.id) : null

export async function groupsOfTag(ctx: RequestContext, id: number): Promise<number[]> {
  await ownTag(ctx, id)
  return ctx.load(allGroupsByTag, id)
}

/** With all who are in a group that the owner can see; a second time changes nothing. */
export async function shareTag(ctx: RequestContext, id: number, groupId: number): Promise<Tag> {
  const tag = await ownTag(ctx, id)
  const { name } = await getGroup(ctx, groupId)
  await ctx.write(async inner => {
    const { affectedRows } = await inner.db.query<{ affectedRows: number }>(
      'INSERT IGNORE INTO tag_sharing (tag_id, group_id) VALUES (?, ?)',
      [id, groupId],
    )
    if (affectedRows === 0) return
    if ((await inner.db.countBy(TagSharing, { tagId: id })) > mostGroups)
      throw new InvalidInput(`A tag is shared with at most ${mostGroups} groups`)
    await recordAudit(inner, {
      action: 'tag.share',
      subjectKind: 'tag',
      subjectId: id,
      detail: `${tag.name}: ${name} (${groupId})`,
    })
  })
  return tag
}

/** Also from a group that the owner does not see any more. */
export async function unshareTag(ctx: RequestContext, id: number, groupId: number): Promise<Tag> {
  const tag = await ownTag(ctx, id)
  if (!Number.isSafeInteger(groupId)) throw new NotFound('No such group')
  await ctx.write(async inner => {
    const { affected } = await inner.db.delete(TagSharing, { tagId: id, groupId })
    if (affected)
      await recordAudit(inner, {
        action: 'tag.unshare',
        subjectKind: 'tag',
        subjectId: id,
        detail: `${tag.name}: group ${groupId}`,
      })
  })
  return tag
}
