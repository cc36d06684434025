import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { Workplace, WorkplaceKind } from '../../entities/people/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { findWorkplaces } from './list.service.js'

@Resolver(() => Workplace)
export class WorkplaceResolver {
  @Query(() => [Workplace], {
    description: 'suggestions by the beginnings of words; the first 50 by name',
  })
  workplaces(
    @Ctx() ctx: RequestContext,
    @Arg('kind', () => WorkplaceKind) kind: WorkplaceKind,
    @Arg('text', () => String, { nullable: true }) text: string | null,
  ) {
    return findWorkplaces(ctx, kind, text ?? null)
  }
}
