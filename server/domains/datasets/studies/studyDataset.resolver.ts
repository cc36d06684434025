import { Args, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Study } from '../../../entities/data/study.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { countLinked, datasetsOf, linkableTo, linkDataset } from './studyDataset.service.js'
import { LinkableDatasetConnection, LinkedDatasetConnection, StudyDatasetPage } from './studyDataset.types.js'

@Resolver(() => Study)
export class StudyDatasetResolver {
  @FieldResolver(() => LinkedDatasetConnection, {
    description:
      'at most 100 a page; all datasets for group managers, readable ones for others; without datasets in the bin',
  })
  datasets(
    @Ctx() ctx: RequestContext,
    @Root() study: Study,
    @Args(() => StudyDatasetPage) page: StudyDatasetPage,
  ) {
    return datasetsOf(ctx, study, page)
  }

  @FieldResolver(() => LinkableDatasetConnection, {
    nullable: true,
    description:
      'datasets that the caller may link, at most 100 a page; staff search all datasets by beginnings of words; null when the caller may not link datasets',
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
      'needs a manager of the dataset who is in the study’s group; the dataset leaves its former study',
  })
  linkDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('studyId') studyId: number,
    @IdArg('datasetId') datasetId: number,
  ) {
    return linkDataset(ctx, studyId, datasetId)
  }
}

@Resolver(() => LinkedDatasetConnection)
export class LinkedDatasetConnectionResolver {
  @FieldResolver(() => Int)
  totalCount(@Ctx() ctx: RequestContext, @Root() page: LinkedDatasetConnection) {
    return countLinked(ctx, page)
  }
}

@Resolver(() => LinkableDatasetConnection)
export class LinkableDatasetConnectionResolver {
  @FieldResolver(() => Int)
  totalCount(@Ctx() ctx: RequestContext, @Root() page: LinkableDatasetConnection) {
    return countLinked(ctx, page)
  }
}
