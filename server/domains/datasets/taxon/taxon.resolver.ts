import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import { Taxon } from '../../../entities/data/taxon.js'
import type { RequestContext } from '../../../kernel/context.js'
import { knownTaxon } from '../../taxonomy/taxon.service.js'
import { phylogeneticTree } from './taxon.service.js'
import { TaxonNode } from './taxon.types.js'

@Resolver(() => Dataset)
export class DatasetTaxonResolver {
  @FieldResolver(() => Taxon, {
    nullable: true,
    description: 'null when the dataset has no taxon or an unknown one',
  })
  taxon(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return knownTaxon(ctx, dataset.taxonId)
  }

  @Query(() => [TaxonNode], {
    description:
      'taxa of all visible datasets and their ancestors, parents before children; at most the 2,000 taxa with the most datasets, and their ancestors; open to visitors',
  })
  phylogeneticTree(@Ctx() ctx: RequestContext) {
    return phylogeneticTree(ctx)
  }
}
