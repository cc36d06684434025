import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql'
import { Taxon } from '../../entities/taxon.js'
import type { RequestContext } from '../../kernel/context.js'
import { findTaxa, getTaxon } from './taxon.service.js'

@Resolver(() => Taxon)
export class TaxonResolver {
  @Query(() => Taxon)
  taxon(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getTaxon(ctx, Number(id))
  }

  @Query(() => [Taxon], {
    description: 'by the beginning of a scientific or another name, or by the number; at most 100',
  })
  taxa(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String) text: string,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
  ) {
    return findTaxa(ctx, text, first)
  }
}
