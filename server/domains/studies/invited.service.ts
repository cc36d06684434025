import { authorise } from '../../access/authorise.js'
import { sharesGroup } from '../../access/groupRole.js'
import { studyReach } from '../../access/studyRole.js'
import { Study } from '../../entities/study.js'
import { StudyMembership } from '../../entities/studyMembership.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import type { Slice } from '../../kernel/slice.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedBy } from '../issued/issued.service.js'
import { type AskedPeople, circlePage } from '../users/circle.service.js'
import { lockPerson } from '../users/lock.service.js'
import { getUser, signedIn } from '../users/user.service.js'
import { circleOf, lockLinked, partOfInvited } from './study.queries.js'
import { canSee, mayGive, refusalOf } from './study.policy.js'
import { authoriseOn, caseOf, getStudy, holdStudy } from './study.service.js'
import { invitedPerson, NewStudyLevel, StudyLevel, type StudyPeople } from './study.types.js'

/** Who is invited, and to who may invite their contacts too. */
export async function peopleOf(ctx: RequestContext, study: Study, asked: AskedPeople): Promise<StudyPeople> {
  const withContacts = refusalOf('inviteContacts', await caseOf(ctx, study)) === null
  const { nodes, ...page } = await circlePage(
    ctx,
    circleOf(study.id, withContacts ? ctx.viewer.userId : null),
    asked,
  )
  return {
    ...page,
    nodes: nodes.map(({ user, mark }) => ({
      id: `${study.id}-${user.id}`,
      user,
      level: mark as StudyLevel | null,
    })),
  }
}

/** Of a study that the caller may know. */
export const linksOfStudy = async (
  ctx: RequestContext,
  studyId: number,
  slice: Slice,
): Promise<StudyMembership[]> => partOfInvited(ctx.db, (await getStudy(ctx, studyId)).id, slice)

/**
 * Null: there was nothing to end. Those who run the group invite anybody, its other members the people they share a group with, and nobody else themselves.
 * Nobody gives more than they hold on every linked dataset. The datasets are locked, so that the caller's right on them is the one of this moment.
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
  if (refusalOf('inviteAnybody', await caseOf(ctx, study)) === null) return
  await authoriseOn(ctx, study, 'inviteContacts')
  authorise(
    userId !== ctx.viewer.userId && (await ctx.load(sharesGroup, userId)),
    'You may invite people with whom you share a group',
  )
}

/** What the caller may give to people in the study, apart from whom they may invite. */
export async function levelsToGive(ctx: RequestContext, study: Study): Promise<StudyLevel[]> {
  const [given, reach] = [await caseOf(ctx, study), await ctx.load(studyReach, study.id)]
  return [StudyLevel.READER, StudyLevel.MANAGER].filter(level => mayGive(level, given, reach))
}

async function authoriseGiving(ctx: RequestContext, study: Study, level: NewStudyLevel): Promise<void> {
  const levels: readonly string[] = await levelsToGive(ctx, study)
  authorise(
    levels.includes(level),
    level === NewStudyLevel.READER
      ? 'You may invite people once you can read every dataset of this study: the managers of the others can share them with you'
      : 'You may invite managers of what you manage only: every dataset of this study, or an empty study of a group that you run',
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
  if (!isActive) throw new InvalidInput('This account is not active any more', { userId: 'an active person' })
  await ctx.db.insert(StudyMembership, { ...place, level })
}

export interface LinkChange {
  readonly id: number
  readonly id_user?: number | undefined
  readonly id_study?: number | undefined
  readonly status: string
}

/** For old programs, which name the row, and mostly whose it is. */
export async function changeStudyLink(
  ctx: RequestContext,
  { id, id_user, id_study, status }: LinkChange,
): Promise<StudyMembership | null> {
  await signedIn(ctx)
  const link = await ctx.find(StudyMembership, id)
  const isMeant =
    link && (id_user ?? link.userId) === link.userId && (id_study ?? link.studyId) === link.studyId
  const study = isMeant ? await ctx.find(Study, link.studyId) : null
  if (!study || !canSee(await caseOf(ctx, study))) throw new NotFound('No such link')
  return setStudyMembership(ctx, study.id, link!.userId, status)
}
