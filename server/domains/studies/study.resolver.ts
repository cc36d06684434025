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
  @Query(() => Study, {
    nullable: true,
    description:
      'a study that the caller may see: in a group of the caller, or one to which the caller is invited',
  })
  study(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'id of the study' }) id: number) {
    return getStudy(ctx, id)
  }

  @Mutation(() => Study, {
    description: 'creates a study in a group, which has at most 200; needs a manager of the group',
  })
  createStudy(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewStudy, { description: 'group, name and description' }) input: NewStudy,
  ) {
    return createStudy(ctx, input)
  }

  @Mutation(() => Study, {
    description:
      'changes a study; needs a manager of its group; CONFLICT when `version` is not the current one',
  })
  updateStudy(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the study' }) id: number,
    @Arg('input', () => StudyChanges, { nullable: true, description: changesWords })
    input: StudyChanges | null,
    @Arg('version', () => Int, { description: 'the version that the caller has read' }) version: number,
    @Arg('changes', () => StudyChanges, formerChanges) changes: StudyChanges | null,
  ) {
    return updateStudy(ctx, id, givenChanges(input, changes), version)
  }

  @Mutation(() => Boolean, {
    description:
      'deletes a study; CONFLICT while datasets are linked to it; needs a manager of the group; returns true',
  })
  deleteStudy(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the study' }) id: number) {
    return deleteStudy(ctx, id)
  }

  @Mutation(() => Boolean, {
    description: 'unlinks a dataset from a study; for managers of the group and of the dataset; returns true',
  })
  unlinkDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('studyId', { description: 'the study that it is linked to' }) studyId: number,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
  ) {
    return unlinkDataset(ctx, datasetId, studyId)
  }

  @Mutation(() => StudyMembership, {
    nullable: true,
    description:
      'invites a user to a study or ends that; managers of the group may invite anybody, other members users who share a group with them, but not the owner of the group; nobody gives more than they hold on every linked dataset; null when there was no membership to end',
  })
  setStudyMembership(
    @Ctx() ctx: RequestContext,
    @IdArg('studyId', { description: 'the study' }) studyId: number,
    @IdArg('userId', { description: 'the user' }) userId: number,
    @Arg('level', () => NewStudyLevel, { description: 'the level to set' }) level: NewStudyLevel,
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

  @FieldResolver(() => StudyAbilities, { description: 'what the caller may do with the study' })
  can(@Ctx() ctx: RequestContext, @Root() study: Study) {
    return abilitiesOn(ctx, study)
  }

  @FieldResolver(() => [StudyLevel], {
    description:
      'levels that the caller may give to users, at most two: at most the right of the caller on every linked dataset',
  })
  gives(@Ctx() ctx: RequestContext, @Root() study: Study) {
    return levelsToGive(ctx, study)
  }

  @FieldResolver(() => StudyPersonConnection, {
    description: 'invited users, then contacts whom the caller may invite; by name',
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
  @FieldResolver(() => User, { description: 'the user' })
  user(@Ctx() ctx: RequestContext, @Root() membership: StudyMembership) {
    return ctx.find(User, membership.userId)
  }

  @FieldResolver(() => StudyLevel, { description: 'the right on each dataset of the study' })
  level(@Root() membership: StudyMembership) {
    return membership.level
  }
}
