import { z } from 'zod'
import type { Clause } from '../../../access/grants.js'
import {
  type DatasetPart,
  isVisible,
  ownDatasets,
  publicDatasets,
  visibleDatasets,
} from '../../../access/visibleDatasets.js'
import type { RequestContext } from '../../../kernel/context.js'
import { id } from '../../../kernel/rest.js'
import { type DatasetFilter, OwnerFilter } from '../dataset.types.js'
import {
  asPart,
  branchOf,
  either,
  groupIdsSeen,
  hasTag,
  isFavourite,
  isInBranch,
  isInGroup,
  isInStudy,
  isOfTaxon,
  isOrphanOfGroup,
  isShared,
  isSmall,
  type Named,
  type Narrowing,
  tagIdsSeen,
} from './filter.queries.js'
import { matching } from './words.queries.js'
import { numberOfId } from '../../../kernel/id.js'

/**
 * A set of up to this many rows is read and sorted. A larger set is filtered in list order, which finds the
 * first rows soon.
 */
const few = 2000

const name = z.string().trim().max(200).nullish()
const someIds = z.array(id).max(100).nullish()
const filterInput = z.object({
  text: z.string().max(1000).nullish(),
  tagName: name,
  groupName: name,
  studyName: name,
  tagIds: someIds,
  groupIds: someIds,
  studyIds: someIds,
  orphanGroupIds: someIds,
  orphans: z.boolean().nullish(),
  public: z.boolean().nullish(),
  favourites: z.boolean().nullish(),
  owner: z.enum(OwnerFilter).nullish(),
  taxonId: numberOfId(-1).nullish(),
})
type Asked = z.infer<typeof filterInput>

/**
 * Visible datasets that match the filter, as parts of a list. A filter on a tag, group or study that the
 * viewer may not see matches nothing.
 */
export async function selectionFor(
  ctx: RequestContext,
  filter: DatasetFilter | null,
): Promise<DatasetPart[]> {
  if (!filter) return visibleDatasets(ctx.viewer)
  const asked = filterInput.parse(filter)
  const narrowings = await narrowingsOf(ctx, asked)
  const found = matching(asked.text ?? null)
  if (narrowings.includes(null) || found === 'nothing') return []
  return select(
    ctx,
    asked,
    narrowings.filter(each => each !== null),
    found,
  )
}

async function select(
  ctx: RequestContext,
  asked: Asked,
  narrowings: readonly Narrowing[],
  found: DatasetPart | null,
): Promise<DatasetPart[]> {
  const conditions = plainConditions(ctx, asked)
  const driver = found ? null : await firstSmall(ctx, narrowings)
  const others = narrowings.filter(each => each !== driver).map(each => each.condition)
  const first = found ?? (driver && asPart(driver))
  if (first) return [narrowed(first, [isVisible(ctx.viewer), ...conditions, ...others])]
  return partsFor(ctx, asked).map(part => narrowed(part, [...conditions, ...others]))
}

/** A visitor owns no datasets, so `mine` matches nothing. */
function partsFor({ viewer }: RequestContext, { owner, public: isPublic }: Asked): DatasetPart[] {
  if (isPublic) return [publicDatasets]
  return owner === OwnerFilter.MINE ? [ownDatasets(viewer)] : visibleDatasets(viewer)
}

function plainConditions(
  { viewer: { userId } }: RequestContext,
  { owner, public: isPublic, orphans }: Asked,
): Clause[] {
  const conditions: Clause[] = []
  if (owner)
    conditions.push({ sql: `d.owner_id ${owner === OwnerFilter.MINE ? '=' : '<>'} ?`, parameters: [userId] })
  if (isPublic) conditions.push({ sql: 'd.is_public = 1', parameters: [] })
  if (orphans) conditions.push({ ...isShared, sql: `NOT ${isShared.sql}` })
  return conditions
}

const narrowed = ({ from, where, parameters }: DatasetPart, conditions: readonly Clause[]): DatasetPart => ({
  from,
  where: [where, ...conditions.map(({ sql }) => sql)].join(' AND '),
  parameters: [...parameters, ...conditions.flatMap(clause => clause.parameters)],
})

async function firstSmall(
  { db }: RequestContext,
  narrowings: readonly Narrowing[],
): Promise<Narrowing | null> {
  const [only] = narrowings
  if (only?.isInOrder && narrowings.length === 1) return only
  for (const each of narrowings) if (await isSmall(db, each, few)) return each
  return null
}

/** A null entry stands for a condition without a visible match: the list is then empty. */
async function narrowingsOf(ctx: RequestContext, asked: Asked): Promise<(Narrowing | null)[]> {
  const narrowings = [...(await ofTags(ctx, asked)), ...(await ofGroups(ctx, asked))]
  if (asked.favourites) narrowings.push(isFavourite(ctx.viewer.userId))
  if (asked.taxonId) narrowings.push(await ofBranch(ctx, asked.taxonId))
  return narrowings
}

async function ofBranch({ db }: RequestContext, taxonId: number): Promise<Narrowing | null> {
  const branch = await branchOf(db, taxonId)
  return branch && (branch.last === branch.first ? isOfTaxon(taxonId) : isInBranch(branch))
}

async function ofTags(
  { db, viewer }: RequestContext,
  { tagIds, tagName }: Asked,
): Promise<(Narrowing | null)[]> {
  return Promise.all(
    namedBy(tagIds, tagName).map(async named => some(await tagIdsSeen(db, viewer, named), hasTag)),
  )
}

/**
 * Ticked groups, studies and orphans combine with OR, like check boxes of one list. Typed names narrow the
 * result with AND.
 */
async function ofGroups({ db, viewer }: RequestContext, asked: Asked): Promise<(Narrowing | null)[]> {
  const ticked = [
    ...(await Promise.all(
      namedBy(asked.groupIds).map(async named => some(await groupIdsSeen(db, viewer, named), isInGroup)),
    )),
    ...namedBy(asked.studyIds).map(named => isInStudy(viewer, named)),
    ...(await Promise.all(
      namedBy(asked.orphanGroupIds).map(async named =>
        some(await groupIdsSeen(db, viewer, named), isOrphanOfGroup),
      ),
    )),
  ]
  const typed = [
    ...(await Promise.all(
      namedBy(null, asked.groupName).map(async named =>
        some(await groupIdsSeen(db, viewer, named), isInGroup),
      ),
    )),
    ...namedBy(null, asked.studyName).map(named => isInStudy(viewer, named)),
  ]
  return ticked.length > 0 ? [anyOf(ticked), ...typed] : typed
}

const anyOf = (ticked: readonly (Narrowing | null)[]) =>
  ticked
    .filter(each => each !== null)
    .reduce<Narrowing | null>((all, each) => (all ? either(all, each) : each), null)

const some = (ids: readonly number[], narrow: (ids: readonly number[]) => Narrowing) =>
  ids.length > 0 ? narrow(ids) : null

const namedBy = (ids: readonly number[] | null | undefined, beginning?: string | null): Named[] => [
  ...(ids?.length ? [{ ids }] : []),
  ...(beginning ? [{ name: beginning }] : []),
]
