import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Group } from '../../entities/people/group.js'
import { Study } from '../../entities/data/study.js'
import { StudyMembership } from '../../entities/data/studyMembership.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { levelsToGive, peopleOf, setStudyMembership } from './invited.service.js'
import { unlinkDataset } from './linked.service.js'
import { AfterArg, FirstArg } from '../../kernel/page.js'
import { changesWords, formerChanges, givenChanges } from '../../kernel/formerNames.js'
import {
  abilitiesOn,
  createStudy,
  deleteStudy,
  getStudy,
  groupOf,
  studiesOf,
  updateStudy,
} from './study.service.js'
import {
  NewStudy,
  NewStudyLevel,
  StudyAbilities,
  StudyChanges,
  StudyLevel,
  StudyPersonConnection,
} from './study.types.js'

@Resolver(() => Group)
export class GroupStudiesResolver {
  @FieldResolver(() => [Study], {
    description:
      'by name, at most 200: all studies for members of the group, others see the studies to which they are invited',
  })
  studies(@Ctx() ctx: RequestContext, @Root() group: Group) {
    return studiesOf(ctx, group)
  }
}

@Resolver(() => Study)
export class StudyResolver {
  @Query(() => Study, { nullable: true })
  study(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return getStudy(ctx, id)
  }

  @Mutation(() => Study)
  createStudy(@Ctx() ctx: RequestContext, @Arg('input', () => NewStudy) input: NewStudy) {
    return createStudy(ctx, input)
  }

  @Mutation(() => Study, {
    description: '`version` is the version that was read; fails with CONFLICT after a concurrent change',
  })
  updateStudy(
    @Ctx() ctx: RequestContext,
    @IdArg('id') id: number,
    @Arg('input', () => StudyChanges, { nullable: true, description: changesWords }) input: StudyChanges | null,
    @Arg('version', () => Int) version: number,
    @Arg('changes', () => StudyChanges, formerChanges) changes: StudyChanges | null,
  ) {
    return updateStudy(ctx, id, givenChanges(input, changes), version)
  }

  @Mutation(() => Boolean, { description: 'fails while datasets are linked to the study' })
  deleteStudy(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return deleteStudy(ctx, id)
  }

  @Mutation(() => Boolean)
  unlinkDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('studyId') studyId: number,
    @IdArg('datasetId') datasetId: number,
  ) {
    return unlinkDataset(ctx, datasetId, studyId)
  }

  @Mutation(() => StudyMembership, {
    nullable: true,
    description: 'returns null when there was nothing to end',
  })
  setStudyMembership(
    @Ctx() ctx: RequestContext,
    @IdArg('studyId') studyId: number,
    @IdArg('userId') userId: number,
    @Arg('level', () => NewStudyLevel) level: NewStudyLevel,
  ) {
    return setStudyMembership(ctx, studyId, userId, level)
  }

  @FieldResolver(() => Group, {
    nullable: true,
    description: 'null when the group is private and the caller is invited only to the study',
  })
  group(@Ctx() ctx: RequestContext, @Root() study: Study) {
    return groupOf(ctx, study)
  }

  @FieldResolver(() => StudyAbilities)
  can(@Ctx() ctx: RequestContext, @Root() study: Study) {
    return abilitiesOn(ctx, study)
  }

  @FieldResolver(() => [StudyLevel], {
    description:
      'levels that the caller may give to users: at most the right of the caller on every linked dataset',
  })
  gives(@Ctx() ctx: RequestContext, @Root() study: Study) {
    return levelsToGive(ctx, study)
  }

  @FieldResolver(() => StudyPersonConnection, {
    description: 'invited users, then contacts whom the caller may invite; by name, at most 100 a page',
  })
  people(
    @Ctx() ctx: RequestContext,
    @Root() study: Study,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
    @Arg('text', () => String, { nullable: true, description: 'beginnings of words of names and logins' })
    text: string | null,
  ) {
    return peopleOf(ctx, study, { first, after: after ?? null, text: text ?? null })
  }
}

@Resolver(() => StudyMembership)
export class StudyMembershipResolver {
  @FieldResolver(() => User)
  user(@Ctx() ctx: RequestContext, @Root() membership: StudyMembership) {
    return ctx.find(User, membership.userId)
  }

  @FieldResolver(() => StudyLevel)
  level(@Root() membership: StudyMembership) {
    return membership.level
  }
}
