import { authorise } from '../../access/authorise.js'
import { sharesGroup } from '../../access/groupRole.js'
import { studyReach } from '../../access/studyRole.js'
import { Group } from '../../entities/people/group.js'
import { Study } from '../../entities/data/study.js'
import { StudyMembership } from '../../entities/data/studyMembership.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import type { Slice } from '../../kernel/slice.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedBy } from '../issued/issued.service.js'
import { type AskedPeople, circlePage } from '../users/circle.service.js'
import { lockPerson } from '../users/lock.service.js'
import { getUser, signedIn } from '../users/user.service.js'
import { circleOf, lockLinked, partOfInvited } from './study.queries.js'
import { canSee, mayGive, maySetLevel, refusalOf, type StudyTarget } from './study.policy.js'
import { authoriseOn, caseOf, getStudy, holdStudy } from './study.service.js'
import { invitedPerson, NewStudyLevel, StudyLevel, type StudyPersonConnection } from './study.types.js'

/** Invited users. For a caller who may invite contacts, also those contacts. */
export async function peopleOf(
  ctx: RequestContext,
  study: Study,
  asked: AskedPeople,
): Promise<StudyPersonConnection> {
  const given = await caseOf(ctx, study)
  const withContacts = refusalOf('inviteContacts', given) === null
  const { nodes, ...page } = await circlePage(
    ctx,
    `people of study ${study.id}`,
    circleOf(study.id, withContacts ? ctx.viewer.userId : null),
    asked,
  )
  const targets = await targetsOf(
    ctx,
    study,
    nodes.map(({ user }) => user.id),
  )
  return {
    ...page,
    nodes: nodes.map(({ user, mark }, at) => ({
      id: `${study.id}-${user.id}`,
      user,
      level: mark as StudyLevel | null,
      canSet: maySetLevel(given, targets[at]!),
    })),
  }
}

async function targetsOf(
  ctx: RequestContext,
  { groupId }: Study,
  userIds: readonly number[],
): Promise<StudyTarget[]> {
  const [group, contacts] = await Promise.all([
    ctx.find(Group, groupId),
    Promise.all(userIds.map(async id => ctx.load(sharesGroup, id))),
  ])
  return userIds.map((id, at) => ({
    isCaller: id === ctx.viewer.userId,
    isContact: contacts[at]!,
    isOwner: id === group?.ownerId,
  }))
}

/** Throws NotFound when the caller may not see the study. */
export const linksOfStudy = async (
  ctx: RequestContext,
  studyId: number,
  slice: Slice,
): Promise<StudyMembership[]> => partOfInvited(ctx.db, (await getStudy(ctx, studyId)).id, slice)

/**
 * Sets or ends the level of a user in a study. Returns null when there was no level to end.
 * Group managers may invite anybody. Other members may invite users who share a group with them, but neither
 * the owner of the group nor themselves.
 * A caller can give at most the right that they hold on every linked dataset. The datasets are locked, so
 * that this right cannot change meanwhile.
 */
export async function setStudyMembership(
  ctx: RequestContext,
  studyId: number,
  userId: number,
  level: string,
): Promise<StudyMembership | null> {
  await signedIn(ctx)
  const wanted = invitedPerson.parse({ userId, level })
  return ctx.write(async inner => {
    await lockPerson(inner, wanted.userId)
    const study = await holdStudy(inner, studyId)
    if (study) await lockLinked(inner.db, study.id)
    if (!study || !canSee(await caseOf(inner, study))) throw new NotFound('No such study')
    await authoriseInviting(inner, study, wanted.userId)
    const place = { studyId: study.id, userId: wanted.userId }
    const row = await inner.db.findOneBy(StudyMembership, place)
    if (strength[wanted.level] > strength[row?.level ?? NewStudyLevel.NONE])
      await authoriseGiving(inner, study, wanted.level)
    return save(inner, row, place, wanted.level)
  })
}

async function authoriseInviting(ctx: RequestContext, study: Study, userId: number): Promise<void> {
  const given = await caseOf(ctx, study)
  if (refusalOf('inviteAnybody', given) === null) return
  await authoriseOn(ctx, study, 'inviteContacts')
  const [target] = await targetsOf(ctx, study, [userId])
  authorise(
    maySetLevel(given, target!),
    target!.isOwner
      ? 'Only managers of the group may set the rights of its owner'
      : 'You may only invite people who share a group with you',
  )
}

/** Levels that the caller may give in the study. Does not check which users the caller may invite. */
export async function levelsToGive(ctx: RequestContext, study: Study): Promise<StudyLevel[]> {
  const [given, reach] = [await caseOf(ctx, study), await ctx.load(studyReach, study.id)]
  return [StudyLevel.READER, StudyLevel.MANAGER].filter(level => mayGive(level, given, reach))
}

async function authoriseGiving(ctx: RequestContext, study: Study, level: NewStudyLevel): Promise<void> {
  const levels: readonly string[] = await levelsToGive(ctx, study)
  authorise(
    levels.includes(level),
    level === NewStudyLevel.READER
      ? 'You can invite people only if you can read every dataset of this study: ask the managers of the other datasets to share them with you'
      : 'You can invite managers only if you manage every dataset of this study, or the group of an empty study',
  )
}

const strength: Readonly<Record<`${NewStudyLevel}`, number>> = { none: 0, reader: 1, manager: 2 }

type Place = Pick<StudyMembership, 'studyId' | 'userId'>

async function save(
  ctx: RequestContext,
  row: StudyMembership | null,
  place: Place,
  level: NewStudyLevel,
): Promise<StudyMembership | null> {
  if (level === NewStudyLevel.NONE) {
    if (row) await ctx.db.delete(StudyMembership, { id: row.id })
  } else if (row) await ctx.db.update(StudyMembership, { id: row.id }, { level })
  else await insert(ctx, place, level)
  if ((row?.level ?? NewStudyLevel.NONE) !== level)
    await recordAudit(ctx, {
      action: 'study.setLevel',
      subjectKind: 'study',
      subjectId: place.studyId,
      detail: `user ${place.userId}: ${level}`,
    })
  if (row) await endIssuedBy(ctx, place.userId)
  return level === NewStudyLevel.NONE ? row : ctx.db.findOneByOrFail(StudyMembership, place)
}

async function insert(ctx: RequestContext, place: Place, level: 'manager' | 'reader'): Promise<void> {
  const { isActive } = await getUser(ctx, place.userId)
  if (!isActive)
    throw new InvalidInput('The account of the invited person is not active', { userId: 'an active person' })
  await ctx.db.insert(StudyMembership, { ...place, level })
}

/** The row of `id` when the caller may see its study. Throws NotFound otherwise. */
async function seenLink(ctx: RequestContext, id: number): Promise<{ link: StudyMembership; study: Study }> {
  await signedIn(ctx)
  const link = await ctx.find(StudyMembership, id)
  const study = link && (await ctx.find(Study, link.studyId))
  if (!study || !canSee(await caseOf(ctx, study))) throw noLink()
  return { link, study }
}

const noLink = () => new NotFound('No such link')

/** Throws unless the caller may invite people to the study of this row. */
export async function changeableLink(ctx: RequestContext, id: number): Promise<void> {
  await authoriseOn(ctx, (await seenLink(ctx, id)).study, 'inviteContacts')
}

/** `userId` and `studyId`: the user and study that the client expects at this id. */
export interface LinkChange {
  readonly id: number
  readonly userId?: number | undefined
  readonly studyId?: number | undefined
  readonly status: string
}

/** Changes the row of `id`. Legacy clients send this id, and usually also the user and the study. */
export async function changeStudyLink(
  ctx: RequestContext,
  { id, userId, studyId, status }: LinkChange,
): Promise<StudyMembership | null> {
  const { link, study } = await seenLink(ctx, id)
  const isMeant = (userId ?? link.userId) === link.userId && (studyId ?? study.id) === study.id
  if (!isMeant) throw noLink()
  return setStudyMembership(ctx, study.id, link.userId, status)
}
