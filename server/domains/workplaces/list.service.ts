import type { Workplace, WorkplaceKind } from '../../entities/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { pageOfWorkplaces, workplacesByWords } from './workplace.queries.js'

const shown = 50
const mostWords = 5
const rowsAtOnce = 500

/** To choose from: by the beginnings of words, the first by name. */
export function findWorkplaces(ctx: RequestContext, kind: WorkplaceKind, text: string | null): Promise<Workplace[]> {
  const words = text?.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, mostWords) ?? []
  return workplacesByWords(ctx.db, kind, words, shown)
}

/** All of a kind, by name, for programs that read whole lists. */
export async function* everyWorkplace(ctx: RequestContext, kind: WorkplaceKind): AsyncGenerator<Workplace> {
  let last: Workplace | undefined
  do {
    const page = await pageOfWorkplaces(ctx.db, kind, last?.name ?? '', rowsAtOnce)
    yield* page
    last = page.length === rowsAtOnce ? page.at(-1) : undefined
  } while (last)
}
