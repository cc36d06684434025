import { datasetRight } from '../../access/datasetRight.js'
import type { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, pageFrom, positionFrom } from '../../kernel/page.js'
import { isTrue } from '../../lib/rows.js'
import { pageOfWays, positionOf, type WayRow } from './access.queries.js'
import { type Access, type AccessConnection, AccessKind, type AccessReason } from './access.types.js'
import { canSeeAll } from './sharing.policy.js'
import { SharingLevel, type SharingsPage } from './sharing.types.js'

/**
 * Users who can see the dataset, with the reasons. Returns null unless the viewer manages the dataset. Leaves
 * out staff without another reason, holders of review links, and the public.
 */
export async function accessTo(
  ctx: RequestContext,
  dataset: Dataset,
  { first, after = null, text = null }: SharingsPage,
): Promise<AccessConnection | null> {
  checkPage(first)
  if (!canSeeAll(await ctx.load(datasetRight, dataset))) return null
  const list = `access to ${dataset.id}`
  const ways = await pageOfWays(
    ctx.db,
    { id: dataset.id, isBinned: dataset.binnedAt !== null },
    { text, limit: first + 1, after: positionFrom(after, list) },
  )
  const people = [...new Set(ways.map(({ id }) => id))]
  const waysOf = (id: number) => ways.filter(way => way.id === id)
  const { nodes, pageInfo } = pageFrom(people, first, id => positionOf(waysOf(id)[0]!), list)
  return { totalCount: ways[0]?.total ?? 0, nodes: nodes.map(id => accessFrom(waysOf(id))), pageInfo }
}

function accessFrom(ways: readonly WayRow[]): Access {
  const [{ id, strength, isStaff, kind }] = ways as readonly [WayRow]
  const reasons = ways.map(reasonFrom)
  if (isTrue(isStaff)) reasons.splice(kind === 'owner' ? 1 : 0, 0, byBeingStaff)
  return { personId: id, right: strength, reasons }
}

const byBeingStaff: AccessReason = { kind: AccessKind.STAFF, level: null, group: null, study: null }

const kinds = {
  owner: AccessKind.OWNER,
  direct: AccessKind.DIRECT,
  group: AccessKind.GROUP,
  study: AccessKind.STUDY,
}

const reasonFrom = ({
  kind,
  wayStrength,
  groupId,
  groupName,
  groupPrivate,
  studyId,
  studyName,
}: WayRow): AccessReason => ({
  kind: kinds[kind],
  level: kind === 'owner' ? null : wayStrength === 1 ? SharingLevel.MANAGER : SharingLevel.READER,
  group: groupId === null ? null : { id: groupId, name: groupName ?? '', isPrivate: isTrue(groupPrivate) },
  study: studyId === null ? null : { id: studyId, name: studyName ?? '' },
})
