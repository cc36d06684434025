import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { Workplace, WorkplaceKind } from '../../entities/people/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { findWorkplaces } from './list.service.js'

@Resolver(() => Workplace)
export class WorkplaceResolver {
  @Query(() => [Workplace], {
    description:
      'suggestions of institutions, laboratories or teams; at most the first 50 by name; open to visitors',
  })
  workplaces(
    @Ctx() ctx: RequestContext,
    @Arg('kind', () => WorkplaceKind, { description: 'what to look for' }) kind: WorkplaceKind,
    @Arg('text', () => String, {
      nullable: true,
      description: 'beginnings of words of the name, at most five words; null for all',
    })
    text: string | null,
  ) {
    return findWorkplaces(ctx, kind, text ?? null)
  }
}
