import { Workplace, type WorkplaceKind } from '../../entities/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { workplaceName } from './workplace.types.js'

/** The id of the one with this name, made when it is new. Whoever needs several asks in the order of the kinds, so that two who make the same do not wait for each other. */
export async function workplaceNamed(ctx: RequestContext, kind: WorkplaceKind, name: string): Promise<number> {
  const wanted = { kind, name: workplaceName.parse(name) }
  const known = await ctx.db.findOne(Workplace, { where: wanted, select: { id: true } })
  return known?.id ?? made(ctx, wanted)
}

/** Somebody may have made it since we looked: a locking read sees what they committed, whatever this transaction has read before. */
async function made(ctx: RequestContext, wanted: { kind: WorkplaceKind; name: string }): Promise<number> {
  const { insertId }: { insertId: number } = await ctx.db.query('INSERT IGNORE INTO workplace (kind, name) VALUES (?, ?)', [wanted.kind, wanted.name])
  if (insertId) return insertId
  const [row]: { id: number }[] = await ctx.db.query('SELECT id FROM workplace WHERE kind = ? AND name = ? LOCK IN SHARE MODE', [wanted.kind, wanted.name])
  return row!.id
}
