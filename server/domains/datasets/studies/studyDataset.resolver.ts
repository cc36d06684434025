import { Args, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Study } from '../../../entities/data/study.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { countLinked, datasetsOf, linkableTo, linkDataset } from './studyDataset.service.js'
import { LinkableDatasetConnection, LinkedDatasetConnection, StudyDatasetPage } from './studyDataset.types.js'
import { pageWords } from '../../../kernel/page.js'

@Resolver(() => Study)
export class StudyDatasetResolver {
  @FieldResolver(() => LinkedDatasetConnection, {
    description: 'datasets outside the bin: all for group managers, readable ones for others',
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
      'datasets that the caller may link; staff search all datasets by beginnings of words; null when the caller may not link datasets',
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
      'links a dataset to a study; the dataset leaves its former study; needs a manager of the dataset who is in the study’s group; returns true',
  })
  linkDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('studyId', { description: 'the study' }) studyId: number,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
  ) {
    return linkDataset(ctx, studyId, datasetId)
  }
}

@Resolver(() => LinkedDatasetConnection)
export class LinkedDatasetConnectionResolver {
  @FieldResolver(() => Int, { description: pageWords.totalCount })
  totalCount(@Ctx() ctx: RequestContext, @Root() page: LinkedDatasetConnection) {
    return countLinked(ctx, page)
  }
}

@Resolver(() => LinkableDatasetConnection)
export class LinkableDatasetConnectionResolver {
  @FieldResolver(() => Int, { description: pageWords.totalCount })
  totalCount(@Ctx() ctx: RequestContext, @Root() page: LinkableDatasetConnection) {
    return countLinked(ctx, page)
  }
}
