import { Workplace, type WorkplaceKind } from '../../entities/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { workplaceName } from './workplace.types.js'

/** What people call the places where they work; not each needs to be said. */
export type WorkplaceNames = Partial<Record<WorkplaceKind, string>>
export type WorkplaceIds = Partial<Record<WorkplaceKind, number>>
type Wanted = readonly { readonly kind: WorkplaceKind; readonly name: string }[]

const perAddress = { name: 'workplace-address', points: 30, seconds: 3600 }

/** The id of the one with this name, made when it is new. */
export async function workplaceNamed(
  ctx: RequestContext,
  kind: WorkplaceKind,
  name: string,
): Promise<number> {
  return (await workplacesNamed(ctx, { [kind]: name }))[kind]!
}

/** The same for up to one of each kind, in three statements at most. */
export async function workplacesNamed(ctx: RequestContext, names: WorkplaceNames): Promise<WorkplaceIds> {
  const wanted = Object.entries(names).map(([kind, name]) => ({
    kind: kind as WorkplaceKind,
    name: workplaceName.parse(name),
  }))
  const known = await idsOf(ctx, wanted)
  const missing = wanted.filter(({ kind }) => known[kind] === undefined)
  return missing.length === 0 ? known : { ...known, ...(await made(ctx, missing)) }
}

/** Somebody may make the same at this moment: a locking read sees what they committed, whatever this transaction has read before. In the order of the kinds, so that nobody waits in a ring. */
async function made(ctx: RequestContext, missing: Wanted): Promise<WorkplaceIds> {
  const inOrder = missing.toSorted((one, other) => one.kind.localeCompare(other.kind))
  await ctx.db.query('INSERT IGNORE INTO workplace (kind, name) VALUES ?', [
    inOrder.map(({ kind, name }) => [kind, name]),
  ])
  return idsOf(ctx, inOrder, 'LOCK IN SHARE MODE')
}

async function idsOf({ db }: RequestContext, wanted: Wanted, lock = ''): Promise<WorkplaceIds> {
  if (wanted.length === 0) return {}
  const asked = wanted.map(() => '(kind = ? AND name = ?)').join(' OR ')
  const rows: { kind: WorkplaceKind; id: number }[] = await db.query(
    `SELECT kind, id FROM workplace WHERE ${asked} ${lock}`,
    wanted.flatMap(({ kind, name }) => [kind, name]),
  )
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id]))
}

/** Open to people who are about to sign up, and limited so that nobody fills the lists. */
export async function addWorkplace(
  ctx: RequestContext,
  kind: WorkplaceKind,
  name: string,
): Promise<Workplace> {
  await ctx.platform.limiter.consume(perAddress, ctx.caller.address)
  const id = await ctx.write(inner => workplaceNamed(inner, kind, name))
  return getWorkplace(ctx, kind, id)
}

export async function getWorkplace(ctx: RequestContext, kind: WorkplaceKind, id: number): Promise<Workplace> {
  const workplace = await ctx.find(Workplace, id)
  if (workplace?.kind !== kind) throw new NotFound(`No such ${kind}`)
  return workplace
}
