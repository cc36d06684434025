import { admitRow } from '../../access/admitRow.js'
import { Workplace, type WorkplaceKind } from '../../entities/people/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { deleteUnused, idsOfWorkplaces, insertWorkplaces, type NamedWorkplace } from './workplace.queries.js'
import { workplaceName } from './workplace.types.js'

/** Names that a user enters for their workplaces. A kind may be missing. */
export type WorkplaceNames = Partial<Record<WorkplaceKind, string>>
export type WorkplaceIds = Partial<Record<WorkplaceKind, number>>

const perAddress = { name: 'workplace-address', points: 30, seconds: 3600 }

/** Returns the id of the workplace with this name. Creates the workplace if it does not exist. */
export async function workplaceNamed(
  ctx: RequestContext,
  kind: WorkplaceKind,
  name: string,
): Promise<number> {
  return (await workplacesNamed(ctx, { [kind]: name }))[kind]!
}

/** Like `workplaceNamed` for up to one workplace of each kind, in at most three statements. */
export async function workplacesNamed(ctx: RequestContext, names: WorkplaceNames): Promise<WorkplaceIds> {
  const wanted = Object.entries(names).map(([kind, name]) => ({
    kind: kind as WorkplaceKind,
    name: workplaceName.parse(name),
  }))
  const known = await idsOf(ctx, wanted)
  const missing = wanted.filter(({ kind }) => known[kind] === undefined)
  return missing.length === 0 ? known : { ...known, ...(await made(ctx, missing)) }
}

/**
 * A concurrent transaction may create the same workplace. A locking read sees its commit, unlike the snapshot
 * of this transaction. The fixed order of kinds avoids deadlocks.
 */
async function made(ctx: RequestContext, missing: readonly NamedWorkplace[]): Promise<WorkplaceIds> {
  const inOrder = missing.toSorted((one, other) => one.kind.localeCompare(other.kind))
  await insertWorkplaces(ctx.db, inOrder)
  return idsOf(ctx, inOrder, true)
}

async function idsOf(
  { db }: RequestContext,
  wanted: readonly NamedWorkplace[],
  isLocked = false,
): Promise<WorkplaceIds> {
  if (wanted.length === 0) return {}
  const rows = await idsOfWorkplaces(db, wanted, isLocked)
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id]))
}

/** Open to visitors for the sign-up form. The limit keeps a client from filling the lists. */
export async function addWorkplace(
  ctx: RequestContext,
  kind: WorkplaceKind,
  name: string,
): Promise<Workplace> {
  await admitRow(ctx, perAddress)
  const id = await ctx.write(inner => workplaceNamed(inner, kind, name))
  return getWorkplace(ctx, kind, id)
}

export async function getWorkplace(ctx: RequestContext, kind: WorkplaceKind, id: number): Promise<Workplace> {
  const workplace = await ctx.find(Workplace, id)
  if (workplace?.kind !== kind) throw new NotFound(`No such ${kind}`)
  return workplace
}

/** Call within the transaction that deletes the last person of a workplace. */
export async function forgetUnused({ db }: RequestContext, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await deleteUnused(db, ids)
}
