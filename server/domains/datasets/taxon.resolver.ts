import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { Taxon } from '../../entities/taxon.js'
import type { RequestContext } from '../../kernel/context.js'
import { knownTaxon } from '../taxonomy/taxon.service.js'
import { phylogeneticTree } from './taxon.service.js'
import { TaxonNode } from './taxon.types.js'

@Resolver(() => Dataset)
export class DatasetTaxonResolver {
  @FieldResolver(() => Taxon, {
    nullable: true,
    description: 'null where none is said, or none that is known',
  })
  taxon(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return knownTaxon(ctx, dataset.taxonId)
  }

  @Query(() => [TaxonNode], {
    description: 'the taxa of all datasets in sight and what is above them, parents before children',
  })
  phylogeneticTree(@Ctx() ctx: RequestContext) {
    return phylogeneticTree(ctx)
  }
}
