import { Dataset } from '../../entities/data/dataset.js'
import { Property } from '../../entities/data/property.js'
import { Study } from '../../entities/data/study.js'
import { Tag } from '../../entities/data/tag.js'
import type { AuditEvent } from '../../entities/operation/auditEvent.js'
import { Group } from '../../entities/people/group.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import type { AuditMention } from './audit.types.js'

/** Actions whose detail names others by their id. Details of other actions may hold a text of a person. */
const mentioning: ReadonlySet<string> = new Set([
  'group.setRole',
  'group.invite',
  'group.transfer',
  'group.remove',
  'group.leave',
  'group.decline',
  'group.uninvite',
  'study.setLevel',
  'study.link',
  'study.unlink',
  'dataset.share',
  'dataset.unshare',
  'dataset.setOwner',
  'dataset.uninvite',
  'property.setOwner',
  'review.revoke',
  'tag.share',
  'tag.unshare',
])
const byId = /(?<=^|from |to |: )(user|person|group|study) (\d{1,10})(?=$|:| to | no longer)/g
const mostMentions = 4

const named = { dataset: Dataset, property: Property, study: Study, tag: Tag, group: Group } as const
const isNamed = (kind: string): kind is keyof typeof named => Object.hasOwn(named, kind)

/** The present name. Returns null for things that no longer exist, and for kinds without names. */
export async function nameOf(ctx: RequestContext, kind: string, id: number): Promise<string | null> {
  if (kind === 'user') {
    const user = await ctx.find(User, id)
    return user && (`${user.name} ${user.surname}`.trim() || user.login)
  }
  if (!isNamed(kind)) return null
  const found = await ctx.find<Dataset | Property | Study | Tag | Group>(named[kind], id)
  return found?.name ?? null
}

/** The group of a study and the dataset of a property, because their screens lie below it. */
export async function parentOf(ctx: RequestContext, kind: string, id: number): Promise<number | null> {
  if (kind === 'study') return (await ctx.find(Study, id))?.groupId ?? null
  return kind === 'property' ? ((await ctx.find(Property, id))?.datasetId ?? null) : null
}

/** The people, groups and studies that the detail of an event names. */
export function mentionsOf(
  ctx: RequestContext,
  { action, detail }: AuditEvent,
): Promise<AuditMention[]> | AuditMention[] {
  if (!mentioning.has(action)) return []
  const found = [...detail.matchAll(byId)].slice(0, mostMentions)
  return Promise.all(
    found.map(async ([text, word, number]) => {
      const [kind, id] = [word === 'person' ? 'user' : word!, Number(number)]
      const [name, parentId] = await Promise.all([nameOf(ctx, kind, id), parentOf(ctx, kind, id)])
      return { text, kind, id, name, parentId }
    }),
  )
}
