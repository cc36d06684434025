import type { Workplace, WorkplaceKind } from '../../entities/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { inPages, type Slice } from '../../kernel/slice.js'
import { pageOfWorkplaces, workplacesByWords } from './workplace.queries.js'

const shown = 50
const mostWords = 5

/** To choose from: by the beginnings of words, the first by name. */
export function findWorkplaces(
  ctx: RequestContext,
  kind: WorkplaceKind,
  text: string | null,
): Promise<Workplace[]> {
  const words = text?.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, mostWords) ?? []
  return workplacesByWords(ctx.db, kind, words, shown)
}

/** All of a kind, by name, for programs that read whole lists. */
export const everyWorkplace = (
  ctx: RequestContext,
  kind: WorkplaceKind,
  slice: Slice,
): AsyncIterable<Workplace> =>
  inPages(slice, (page, last: Workplace | null) => pageOfWorkplaces(ctx.db, kind, last?.name ?? '', page))
