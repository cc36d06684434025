import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Study } from '../../entities/study.js'
import type { RequestContext } from '../../kernel/context.js'
import { countLinked, datasetsOf, linkableTo, linkDataset } from './studyDataset.service.js'
import { LinkableDatasets, LinkedDatasets, StudyDatasetPage } from './studyDataset.types.js'

@Resolver(() => Study)
export class StudyDatasetResolver {
  @FieldResolver(() => LinkedDatasets, {
    description:
      'at most 100 a page; to those who run the group all, to others those that they may read; those in the bin are linked to nothing',
  })
  datasets(
    @Ctx() ctx: RequestContext,
    @Root() study: Study,
    @Args(() => StudyDatasetPage) page: StudyDatasetPage,
  ) {
    return datasetsOf(ctx, study, page)
  }

  @FieldResolver(() => LinkableDatasets, {
    nullable: true,
    description:
      'at most 100 a page: what the caller manages and may link, staff any, found by the beginnings of words; null where that is nothing whatever it is',
  })
  linkable(
    @Ctx() ctx: RequestContext,
    @Root() study: Study,
    @Args(() => StudyDatasetPage) page: StudyDatasetPage,
  ) {
    return linkableTo(ctx, study, page)
  }

  @Mutation(() => Boolean, {
    description:
      'for managers of the dataset who are in the study’s group; it leaves the study in which it was',
  })
  linkDataset(
    @Ctx() ctx: RequestContext,
    @Arg('studyId', () => ID) studyId: string,
    @Arg('datasetId', () => ID) datasetId: string,
  ) {
    return linkDataset(ctx, Number(studyId), Number(datasetId))
  }
}

@Resolver(() => LinkedDatasets)
export class LinkedDatasetsResolver {
  @FieldResolver(() => Int)
  totalCount(@Ctx() ctx: RequestContext, @Root() page: LinkedDatasets) {
    return countLinked(ctx, page)
  }
}

@Resolver(() => LinkableDatasets)
export class LinkableDatasetsResolver {
  @FieldResolver(() => Int)
  totalCount(@Ctx() ctx: RequestContext, @Root() page: LinkableDatasets) {
    return countLinked(ctx, page)
  }
}
