import { authorise, staffWords } from '../../access/authorise.js'
import { isVisible } from '../../access/visibleDatasets.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { GeoPosition } from '../../kernel/platform.js'
import type { Slice } from '../../kernel/slice.js'
import { User } from '../../entities/people/user.js'
import { datesBetween, localDate, offsetsOf } from '../../lib/timeZone.js'
import { signedIn } from '../users/user.service.js'
import { canSeeStatistics, noStatistics } from './statistics.policy.js'
import {
  type ConnectionDayCount,
  type ConnectionMap,
  type ConnectionsAsked,
  connectionsAsked,
  type ConnectionStatistics,
  type InteractionsAsked,
  GeographyState,
  interactionsAsked,
  mapAsked,
  type Period,
  type RecordedInteraction,
  type StatisticsPerson,
} from './statistics.types.js'
import {
  countsByDay,
  countSources,
  countsOfPersonByDay,
  readInteractions,
  readPeople,
  readSources,
  type SourceRow,
  type Span,
} from './sum.queries.js'

const day = 86_400_000
const quarter = 900_000
const mostPeople = 20
const mostSources = 5000

/** Throws unless the caller may see statistics. */
export async function statisticsReader(ctx: RequestContext): Promise<void> {
  const user = await signedIn(ctx)
  authorise(canSeeStatistics(ctx.viewer, user), staffWords(ctx.viewer, noStatistics))
}

/** Days and counters of a period, in two statements beside the check of rights. */
export async function connectionStatistics(
  ctx: RequestContext,
  input: ConnectionsAsked,
): Promise<ConnectionStatistics> {
  await statisticsReader(ctx)
  const asked = connectionsAsked.parse(input)
  const [days, counts] = await Promise.all([daysOf(ctx, asked), countSources(ctx.db, asked)])
  const of = (isPerson: 0 | 1) => Number(counts.find(row => Number(row.isPerson) === isPerson)?.count ?? 0)
  return { days, people: of(1), visitors: of(0) }
}

/** The days alone. */
export async function connectionDays(
  ctx: RequestContext,
  input: ConnectionsAsked,
): Promise<ConnectionDayCount[]> {
  await statisticsReader(ctx)
  return daysOf(ctx, connectionsAsked.parse(input))
}

async function daysOf(
  ctx: RequestContext,
  { from, until, timeZone, userId }: Span & { timeZone: string; userId: number | null },
): Promise<ConnectionDayCount[]> {
  const offsets = offsetsOf(timeZone, from, until)
  const span = { from: new Date(Math.floor(from.getTime() / quarter) * quarter), until }
  if (userId !== null && !(await ctx.find(User, userId))) throw new NotFound('No such user')
  const rows =
    userId === null
      ? await countsByDay(ctx.db, span, offsets)
      : await countsOfPersonByDay(ctx.db, userId, { from, until }, offsets)
  const found = new Map(rows.map(({ date, count }) => [date, Number(count)]))
  const last = new Date(Math.max(from.getTime(), until.getTime() - 1))
  return datesBetween(localDate(offsets, from), localDate(offsets, last)).map(date => ({
    date,
    count: found.get(date) ?? 0,
  }))
}

/** Interactions of a period, newest first. */
export async function listInteractions(
  ctx: RequestContext,
  input: InteractionsAsked,
): Promise<RecordedInteraction[]> {
  await statisticsReader(ctx)
  const { from, until, userId, first } = interactionsAsked.parse(input)
  return readInteractions(ctx.db, { userId, span: { from, until } }, isVisible(ctx.viewer), {
    limit: first,
    offset: 0,
  })
}

/** Interactions of all times, newest first. */
export async function latestInteractions(
  ctx: RequestContext,
  userId: number | null,
  most: number,
  { limit, offset }: Slice,
): Promise<RecordedInteraction[]> {
  await statisticsReader(ctx)
  if (userId !== null && !(await ctx.find(User, userId))) throw new NotFound('No such user')
  return readInteractions(ctx.db, { userId, span: null }, isVisible(ctx.viewer), {
    limit: Math.min(most, limit),
    offset,
  })
}

/** The first people with such a name. */
export async function findPeople(ctx: RequestContext, text: string): Promise<StatisticsPerson[]> {
  await statisticsReader(ctx)
  return readPeople(ctx.db, text, mostPeople)
}

export interface LastSources {
  readonly count: number
  readonly list: readonly (SourceRow & { position: GeoPosition | null })[]
}

/** People or visitors of the last days. */
export async function lastSources(
  ctx: RequestContext,
  kind: 'people' | 'visitors',
  days: number,
): Promise<LastSources> {
  await statisticsReader(ctx)
  const until = new Date()
  const span = { from: new Date(until.getTime() - days * day), until }
  const [counts, list] = await Promise.all([
    countSources(ctx.db, span),
    readSources(ctx.db, span, mostSources, kind),
  ])
  const { positions } = await ctx.platform.geography.locate(list.map(({ ip }) => ip))
  const row = counts.find(({ isPerson }) => Number(isPerson) === (kind === 'people' ? 1 : 0))
  return {
    count: Number(row?.count ?? 0),
    list: list.map(source => ({ ...source, position: positions.get(source.ip) ?? null })),
  }
}

/** Places of the latest people and visitors of a period. */
export async function connectionMap(ctx: RequestContext, input: Period): Promise<ConnectionMap> {
  await statisticsReader(ctx)
  const rows = await readSources(ctx.db, mapAsked.parse(input), mostSources)
  const { state, positions } = await ctx.platform.geography.locate(rows.map(({ ip }) => ip))
  const markers = rows.flatMap(row => {
    const position = positions.get(row.ip)
    return position ? [{ ...row, count: Number(row.count), ...position }] : []
  })
  return { state: GeographyState[state], markers, unplaced: rows.length - markers.length }
}
