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
  'group.remove',
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
      return { text, kind, id, name: await nameOf(ctx, kind, id) }
    }),
  )
}
