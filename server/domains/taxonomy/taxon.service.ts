import { Taxon } from '../../entities/data/taxon.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { checkPage } from '../../kernel/page.js'
import { taxaByBeginning, taxaWithAncestors, taxonIdByName } from './taxon.queries.js'

export async function getTaxon(ctx: RequestContext, id: number): Promise<Taxon> {
  const taxon = await knownTaxon(ctx, id)
  if (!taxon) throw new NotFound('No such taxon')
  return taxon
}

/** Returns null for an unknown id and for ids that stand for no taxon. */
export const knownTaxon = async (ctx: RequestContext, id: number): Promise<Taxon | null> =>
  isNumbered(id) ? ctx.find(Taxon, id) : null

/** The name of an organism with this taxon. Returns '' for an unknown id and for ids that stand for no taxon. */
export const organismOf = async (ctx: RequestContext, taxonId: number): Promise<string> =>
  (await knownTaxon(ctx, taxonId))?.name ?? ''

export async function taxonIdOf(ctx: RequestContext, name: string): Promise<number> {
  const id = name.trim() ? await taxonIdByName(ctx.db, name.trim()) : null
  if (id === null) throw new NotFound('No taxon with this name')
  return id
}

/** Suggestions by id, or by the beginning of a scientific or other name. */
export async function findTaxa(ctx: RequestContext, text: string, first: number): Promise<Taxon[]> {
  checkPage(first)
  const beginning = text.trim()
  if (beginning === '' || first === 0) return []
  const found = await taxaByBeginning(ctx.db, beginning.slice(0, 200), first)
  return [...new Map(found.map(taxon => [taxon.id, taxon])).values()].slice(0, first)
}

/** Returns null for the root. */
export async function parentOf(ctx: RequestContext, id: number): Promise<Taxon | null> {
  const { parentId } = await getTaxon(ctx, id)
  return parentId === null ? null : ctx.find(Taxon, parentId)
}

const isNumbered = (id: number) => id > 0 && id < 2 ** 31

/** The taxa and their ancestors, the root first. Ignores ids that stand for no taxon. */
export const lineageOf = (ctx: RequestContext, ids: readonly number[]): Promise<Taxon[]> =>
  taxaWithAncestors(ctx.db, ids.filter(isNumbered))
