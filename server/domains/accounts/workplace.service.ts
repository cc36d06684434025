import { Workplace, WorkplaceKind } from '../../entities/people/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import type { RegisterForm } from './account.types.js'

const kinds = [WorkplaceKind.INSTITUTION, WorkplaceKind.LABORATORY, WorkplaceKind.TEAM] as const

/** Returns the names of the workplaces. Legacy clients send a name, or the id of an existing workplace. */
export async function placesOf(
  ctx: RequestContext,
  form: RegisterForm,
): Promise<Record<WorkplaceKind, unknown>> {
  const names = await Promise.all(
    kinds.map(
      async kind =>
        [kind, form[`name_${kind}`] || (await nameOf(ctx, kind, Number(form[`id_${kind}`])))] as const,
    ),
  )
  return Object.fromEntries(names) as Record<WorkplaceKind, unknown>
}

async function nameOf(ctx: RequestContext, kind: WorkplaceKind, id: number): Promise<string> {
  const place = id > 0 ? await ctx.find(Workplace, id) : null
  return place?.kind === kind ? place.name : ''
}
