import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Group } from '../../entities/group.js'
import { Study } from '../../entities/study.js'
import { StudyMembership } from '../../entities/studyMembership.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { levelsToGive, peopleOf, setStudyMembership } from './invited.service.js'
import { unlinkDataset } from './linked.service.js'
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
  StudyPeople,
} from './study.types.js'

@Resolver(() => Group)
export class GroupStudiesResolver {
  @FieldResolver(() => [Study], {
    description:
      'by name, at most 200: all to the group’s people, to others those to which they were invited',
  })
  studies(@Ctx() ctx: RequestContext, @Root() group: Group) {
    return studiesOf(ctx, group)
  }
}

@Resolver(() => Study)
export class StudyResolver {
  @Query(() => Study)
  study(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getStudy(ctx, Number(id))
  }

  @Mutation(() => Study)
  createStudy(@Ctx() ctx: RequestContext, @Arg('input', () => NewStudy) input: NewStudy) {
    return createStudy(ctx, input)
  }

  @Mutation(() => Study, {
    description: '`version` is the one that was read: CONFLICT where somebody saved meanwhile',
  })
  updateStudy(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('changes', () => StudyChanges) changes: StudyChanges,
    @Arg('version', () => Int) version: number,
  ) {
    return updateStudy(ctx, Number(id), changes, version)
  }

  @Mutation(() => Boolean, { description: 'refused while datasets are linked' })
  deleteStudy(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return deleteStudy(ctx, Number(id))
  }

  @Mutation(() => Boolean)
  unlinkDataset(
    @Ctx() ctx: RequestContext,
    @Arg('studyId', () => ID) studyId: string,
    @Arg('datasetId', () => ID) datasetId: string,
  ) {
    return unlinkDataset(ctx, Number(datasetId), Number(studyId))
  }

  @Mutation(() => StudyMembership, { nullable: true, description: 'null: there was nothing to end' })
  setStudyMembership(
    @Ctx() ctx: RequestContext,
    @Arg('studyId', () => ID) studyId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('level', () => NewStudyLevel) level: NewStudyLevel,
  ) {
    return setStudyMembership(ctx, Number(studyId), Number(userId), level)
  }

  @FieldResolver(() => Group, {
    nullable: true,
    description: 'null to who was invited to the study only, where the group is private',
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
      'the levels that the caller may give to people: at most what the caller holds on every linked dataset',
  })
  gives(@Ctx() ctx: RequestContext, @Root() study: Study) {
    return levelsToGive(ctx, study)
  }

  @FieldResolver(() => StudyPeople, {
    description:
      'who is invited, and to who may invite their contacts too; by name, those who are invited first; at most 100 a page',
  })
  people(
    @Ctx() ctx: RequestContext,
    @Root() study: Study,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
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
