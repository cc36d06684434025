import type { Tag } from '../../entities/data/tag.js'
import { TagSharing } from '../../entities/data/tagSharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { getGroup } from '../groups/group.service.js'
import { allGroupsByTag } from './tag.loaders.js'
import { canEditTag } from './tag.policy.js'
import { insertTagSharing } from './tag.queries.js'
import { ownTag } from './tag.service.js'

const mostGroups = 200

/** Groups that the tag is shared with. Returns null unless the viewer owns the tag. */
export const groupsSeen = async (ctx: RequestContext, tag: Tag): Promise<number[] | null> =>
  canEditTag(ctx.viewer, tag) ? ctx.load(allGroupsByTag, tag.id) : null

export async function groupsOfTag(ctx: RequestContext, id: number): Promise<number[]> {
  await ownTag(ctx, id)
  return ctx.load(allGroupsByTag, id)
}

/** Idempotent. Needs a group that the caller may see; shares the tag with all its members. */
export async function shareTag(ctx: RequestContext, id: number, groupId: number): Promise<Tag> {
  const tag = await ownTag(ctx, id)
  await getGroup(ctx, groupId)
  await ctx.write(async inner => {
    if (!(await insertTagSharing(inner.db, id, groupId))) return
    if ((await inner.db.countBy(TagSharing, { tagId: id })) > mostGroups)
      throw new InvalidInput(`A tag is shared with at most ${mostGroups} groups: remove one first`)
    await recordAudit(inner, {
      action: 'tag.share',
      subjectKind: 'tag',
      subjectId: id,
      detail: `${tag.name}: group ${groupId}`,
    })
  })
  return tag
}

/** Also works for a group that the owner no longer sees. */
export async function unshareTag(ctx: RequestContext, id: number, groupId: number): Promise<Tag> {
  const tag = await ownTag(ctx, id)
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
