import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import { Taxon } from '../../entities/data/taxon.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { findTaxa, getTaxon } from './taxon.service.js'

@Resolver(() => Taxon)
export class TaxonResolver {
  @Query(() => Taxon, { nullable: true })
  taxon(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return getTaxon(ctx, id)
  }

  @Query(() => [Taxon], {
    description: 'taxa by id, or by the beginning of a scientific or other name; at most 100',
  })
  taxa(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String) text: string,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
  ) {
    return findTaxa(ctx, text, first)
  }
}
