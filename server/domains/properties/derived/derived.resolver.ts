import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { DerivedKind } from '../../../../formats/derived/derivedKinds.js'
import { Dataset } from '../../../entities/data/dataset.js'
import { Property } from '../../../entities/data/property.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { computeProperties, derivationOf } from './derived.service.js'
import { Derivation, DerivedKinds } from './derived.types.js'
import { addFormula, previewFormula } from './formula.service.js'
import { FormulaPreview, NewFormula } from './formula.types.js'
import { computeFormulaAgain } from './formulaAgain.service.js'
import { OutdatedCause } from './causes.types.js'
import { isOutdated, outdatedCause } from './outdated.service.js'
import { sourceSeen } from './source.service.js'

@Resolver(() => Dataset)
export class DerivationResolver {
  @Mutation(() => Derivation, {
    description:
      'starts a job that computes properties from the meshes; they are shared, replace earlier ones of the same kind, and are computed again after the meshes change; needs a manager of the dataset; CONFLICT while such a job waits or runs, and before the meshes are prepared',
  })
  computeProperties(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('kinds', () => [DerivedKinds], { description: 'at least one' }) kinds: DerivedKind[],
  ) {
    return computeProperties(ctx, datasetId, kinds)
  }

  @Mutation(() => Property, {
    description:
      "adds a property whose values a formula gives, not shared at first; needs a manager of the dataset; INVALID_QUERY names the place of a fault; UNREADABLE_FILE when no object has a value; the bytes count against the quota of the dataset's owner",
  })
  addFormula(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => NewFormula, { description: 'name and formula' }) input: NewFormula,
  ) {
    return addFormula(ctx, datasetId, input)
  }

  @Query(() => FormulaPreview, {
    nullable: true,
    description:
      'counts the values of a formula and stores nothing; needs a manager of the dataset; INVALID_QUERY names the place of a fault',
  })
  formulaPreview(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('formula', () => String, { description: 'at most 1,000 characters' }) formula: string,
  ) {
    return previewFormula(ctx, datasetId, formula)
  }

  @FieldResolver(() => Derivation, {
    nullable: true,
    description:
      'the last job that computed properties; null without one; null unless the caller manages the dataset',
  })
  derivation(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return derivationOf(ctx, dataset)
  }
}

@Resolver(() => Property)
export class PropertySourceResolver {
  @FieldResolver(() => String, {
    description:
      "where the values come from: '' for a file; 'derived:' and a kind when the server computed them from the meshes; 'formula:' and the formula, without its text when it names properties that the caller does not see",
  })
  source(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return sourceSeen(ctx, property)
  }

  @FieldResolver(() => Boolean, {
    description:
      'whether computed values are out of date, because meshes, the shared lineage or a property that a formula reads changed or is gone; values from the meshes are then computed again by a job',
  })
  outdated(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return isOutdated(ctx, property)
  }

  @FieldResolver(() => OutdatedCause, {
    nullable: true,
    description: 'why computed values are out of date; null when they are not',
  })
  outdatedCause(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return outdatedCause(ctx, property)
  }

  @Mutation(() => Property, {
    description:
      'computes the values of a formula again under the same id, with the properties that its owner sees now; needs a manager of the dataset; INVALID_QUERY when a property of the formula is gone; INVALID_INPUT for other properties',
  })
  computeFormulaAgain(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the property' }) id: number) {
    return computeFormulaAgain(ctx, id)
  }
}
