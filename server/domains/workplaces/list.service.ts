import type { Workplace, WorkplaceKind } from '../../entities/people/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { inPages, type Slice } from '../../kernel/slice.js'
import { pageOfWorkplaces, workplacesByWords } from './workplace.queries.js'

const shown = 50
const mostWords = 5

/** Suggestions by the beginnings of words, by name. */
export function findWorkplaces(
  ctx: RequestContext,
  kind: WorkplaceKind,
  text: string | null,
): Promise<Workplace[]> {
  const words = text?.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, mostWords) ?? []
  return workplacesByWords(ctx.db, kind, words, shown)
}

/** All workplaces of a kind by name, for clients that read the whole list. */
export const everyWorkplace = (
  ctx: RequestContext,
  kind: WorkplaceKind,
  slice: Slice,
): AsyncIterable<Workplace> =>
  inPages(slice, (page, last: Workplace | null) => pageOfWorkplaces(ctx.db, kind, last?.name ?? '', page))
