import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import { Taxon } from '../../entities/data/taxon.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { findTaxa, getTaxon } from './taxon.service.js'

@Resolver(() => Taxon)
export class TaxonResolver {
  @Query(() => Taxon, { nullable: true, description: "a taxon of NCBI's taxonomy; open to visitors" })
  taxon(@Ctx() ctx: RequestContext, @IdArg('id', { description: "id in NCBI's taxonomy" }) id: number) {
    return getTaxon(ctx, id)
  }

  @Query(() => [Taxon], {
    description:
      'suggestions of taxa by id, or by the beginning of a scientific or other name; at most 100; open to visitors',
  })
  taxa(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, { description: 'an id, or the beginning of a name; empty finds nothing' })
    text: string,
    @Arg('first', () => Int, { defaultValue: 20, description: 'number of taxa, 0 to 100' }) first: number,
  ) {
    return findTaxa(ctx, text, first)
  }
}
