import { datasetRight } from '../../access/datasetRight.js'
import type { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, cursorOf, positionFrom } from '../../kernel/page.js'
import { pageOfPeople, type WayRow, waysOf } from './access.queries.js'
import { type AccessConnection, AccessKind, type AccessReason } from './access.types.js'
import { canSeeAll } from './sharing.policy.js'
import { SharingLevel } from './sharing.types.js'

/** Who can see it, and why; null for all but its managers. Staff, whoever comes by a link, and the public are not among them. */
export async function accessTo(ctx: RequestContext, dataset: Dataset, first: number, after: string | null): Promise<AccessConnection | null> {
  checkPage(first)
  if (!canSeeAll(await ctx.load(datasetRight, dataset))) return null
  const asked = { id: dataset.id, isBinned: dataset.binnedAt !== null }
  const found = await pageOfPeople(ctx.db, asked, { limit: first + 1, after: positionFrom(after) })
  const shown = found.slice(0, first)
  const ways = await waysOf(ctx.db, asked, shown.map(({ id }) => id))
  const nodes = shown.map(({ id, strength }) => ({ personId: id, right: strength, reasons: ways.filter(({ userId }) => userId === id).map(reasonFrom) }))
  const last = shown.at(-1)
  return { totalCount: found[0]?.total ?? 0, nodes, pageInfo: { endCursor: last ? cursorOf(last.position) : null, hasNextPage: found.length > first } }
}

const kinds = { owner: AccessKind.OWNER, direct: AccessKind.DIRECT, group: AccessKind.GROUP, study: AccessKind.STUDY }

const reasonFrom = ({ kind, strength, groupId, groupName, groupPrivate, studyId, studyName }: WayRow): AccessReason => ({
  kind: kinds[kind],
  level: kind === 'owner' ? null : Number(strength) === 1 ? SharingLevel.MANAGER : SharingLevel.READER,
  group: groupId === null ? null : { id: groupId, name: groupName ?? '', isPrivate: Boolean(groupPrivate) },
  study: studyId === null ? null : { id: studyId, name: studyName ?? '' },
})
