import { authorise } from '../../access/authorise.js'
import { Tag } from '../../entities/data/tag.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { type Slice, whole } from '../../kernel/slice.js'
import { recordAudit } from '../audit/audit.service.js'
import { signedIn } from '../users/user.service.js'
import { sharedWithViewer } from './tag.loaders.js'
import { canEditTag, canSeeTag } from './tag.policy.js'
import { readTags } from './tag.queries.js'
import { type NewTag, newTag, type TagChanges, tagChanges, type TagFilter, tagFilter } from './tag.types.js'

/** Maximum number of tags per owner; small enough to list without paging. */
const mostTags = 500

export async function listTags(
  ctx: RequestContext,
  filter: TagFilter = {},
  { limit, offset }: Slice = whole,
): Promise<Tag[]> {
  const { id } = await signedIn(ctx)
  const { text, shared } = tagFilter.parse(filter)
  return readTags(
    ctx.db,
    id,
    { text: text ?? '', shared: shared ?? false },
    { limit: Math.min(limit, shared ? 2 * mostTags : mostTags), offset },
  )
}

export async function getTag(ctx: RequestContext, id: number): Promise<Tag> {
  const tag = await ctx.find(Tag, id)
  if (!tag || !canSeeTag(ctx.viewer, tag, await ctx.load(sharedWithViewer, id)))
    throw new NotFound('No such tag')
  return tag
}

/** Returns the tag when the caller owns it. */
export async function ownTag(ctx: RequestContext, id: number): Promise<Tag> {
  await signedIn(ctx)
  const tag = await getTag(ctx, id)
  authorise(canEditTag(ctx.viewer, tag), 'Only the owner may change or share a tag: create a tag of your own')
  return tag
}

export async function createTag(ctx: RequestContext, input: NewTag): Promise<Tag> {
  const { id: ownerId } = await signedIn(ctx)
  const given = newTag.parse(input)
  return ctx.write(async ({ db }) => {
    await db.findOneOrFail(User, {
      where: { id: ownerId },
      select: { id: true },
      lock: { mode: 'pessimistic_write' },
    }) // concurrent calls could exceed the limit
    if ((await db.countBy(Tag, { ownerId })) >= mostTags)
      throw new InvalidInput(`You have ${mostTags} tags, the maximum: delete one first`)
    return db.save(db.create(Tag, { ...given, ownerId }))
  })
}

export async function updateTag(ctx: RequestContext, id: number, input: TagChanges): Promise<Tag> {
  const tag = await ownTag(ctx, id)
  const changes: Partial<Tag> = Object.fromEntries(
    Object.entries(tagChanges.parse(input)).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(changes).length > 0) await ctx.write(inner => save(inner, tag, changes))
  return Object.assign(tag, changes)
}

async function save(ctx: RequestContext, tag: Tag, changes: Partial<Tag>): Promise<void> {
  const { name, isPublic } = { ...tag, ...changes }
  await ctx.db.update(Tag, { id: tag.id }, changes)
  if (isPublic !== tag.isPublic)
    await recordAudit(ctx, {
      action: isPublic ? 'tag.publish' : 'tag.unpublish',
      subjectKind: 'tag',
      subjectId: tag.id,
      detail: name,
    })
}

/** Removes the tag from its datasets and groups. */
export async function deleteTag(ctx: RequestContext, id: number): Promise<boolean> {
  const { name } = await ownTag(ctx, id)
  await ctx.write(async inner => {
    await inner.db.delete(Tag, { id })
    await recordAudit(inner, { action: 'tag.delete', subjectKind: 'tag', subjectId: id, detail: name })
  })
  return true
}
