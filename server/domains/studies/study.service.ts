import { authorise } from '../../access/authorise.js'
import { studyLevel } from '../../access/studyRole.js'
import { Group } from '../../entities/group.js'
import { Study } from '../../entities/study.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, InvalidInput, NotFound, Unauthenticated } from '../../kernel/errors.js'
import { readRows } from '../../kernel/rows.js'
import { checkVersion } from '../../kernel/version.js'
import { recordAudit } from '../audit/audit.service.js'
import { abilitiesOn as abilitiesOnGroup } from '../groups/ability.service.js'
import { groupOrNull, isWithin, lockGroup } from '../groups/group.service.js'
import { lockOneself } from '../users/lock.service.js'
import { signedIn } from '../users/user.service.js'
import { datasetCounts, invitedStudiesByGroup, studiesByGroup } from './study.loaders.js'
import { abilities, type Ability, canSee, type Reason, refusalOf, type StudyCase } from './study.policy.js'
import { newStudy, type StudyAbilities, studyChanges, StudyRefusalReason } from './study.types.js'

const mostStudies = 200
const noStudy = () => new NotFound('No such study')

export async function caseOf(ctx: RequestContext, study: Study): Promise<StudyCase> {
  const group = (await ctx.find(Group, study.groupId))!
  const [within, { edit: manages }, datasetCount] = await Promise.all([
    isWithin(ctx, group),
    abilitiesOnGroup(ctx, group),
    ctx.load(datasetCounts, study.id),
  ])
  return {
    viewer: ctx.viewer,
    isWithin: within,
    manages,
    isInvited: within || (await ctx.load(studyLevel, study.id)) !== null,
    datasetCount,
  }
}

/** A study of which the caller may know. */
export async function getStudy(ctx: RequestContext, id: number): Promise<Study> {
  await signedIn(ctx)
  const study = Number.isSafeInteger(id) ? await ctx.find(Study, id) : null
  if (!study || !canSee(await caseOf(ctx, study))) throw noStudy()
  return study
}

/** The group's people know all its studies, others those to which they were invited. */
export const studiesOf = async (ctx: RequestContext, group: Group): Promise<Study[]> =>
  ctx.viewer.userId === 0
    ? []
    : ctx.load((await isWithin(ctx, group)) ? studiesByGroup : invitedStudiesByGroup, group.id)

export interface StudiesOfGroup {
  readonly groupId: number
  readonly studies: readonly Study[]
}

/** A group that the caller may not know of has none. */
export async function studiesOfGroups(
  ctx: RequestContext,
  groupIds: readonly number[],
): Promise<StudiesOfGroup[]> {
  await signedIn(ctx)
  const groups = await Promise.all(groupIds.map(id => groupOrNull(ctx, id)))
  return Promise.all(
    groups
      .filter(group => group !== null)
      .map(async group => ({ groupId: group.id, studies: await studiesOf(ctx, group) })),
  )
}

/** Null to who was invited to the study only, where the group is private. */
export const groupOf = (ctx: RequestContext, study: Study): Promise<Group | null> =>
  groupOrNull(ctx, study.groupId)

export async function abilitiesOn(ctx: RequestContext, study: Study): Promise<StudyAbilities> {
  const given = await caseOf(ctx, study)
  const reasons = abilities.map(ability => ({ ability, reason: refusalOf(ability, given) }))
  const allowed = Object.fromEntries(
    reasons.map(({ ability, reason }) => [ability, reason === null]),
  ) as Record<Ability, boolean>
  return {
    ...allowed,
    refusals: reasons.flatMap(({ ability, reason }) =>
      reason ? [{ ability, reason: StudyRefusalReason[reason] }] : [],
    ),
  }
}

export async function authoriseOn(ctx: RequestContext, study: Study, ability: Ability): Promise<void> {
  const reason = refusalOf(ability, await caseOf(ctx, study))
  if (reason === 'HAS_DATASETS') throw new Conflict(words.HAS_DATASETS)
  authorise(reason === null, reason ? words[reason] : '')
}

const words: Readonly<Record<Reason, string>> = {
  NOT_MANAGER: 'You need to manage the group of this study to do this: its owner can make you a manager',
  NOT_MEMBER: 'You need to be in the group of this study to do this: its managers can invite you',
  HAS_DATASETS: 'Please unlink all datasets from study to be able to delete it',
}

/** Before anything is read in a transaction: nobody else changes the study, links a dataset to it or invites to it until the transaction ends. Judges nothing. */
export async function holdStudy(ctx: RequestContext, id: number): Promise<Study | null> {
  await lockOneself(ctx)
  return (
    (Number.isSafeInteger(id)
      ? (await readRows(ctx.db, Study, 'WHERE t.id = ? FOR UPDATE', [id]))[0]
      : null) ?? null
  )
}

/** With which the caller may do this; nobody else changes it, or links a dataset, until the transaction ends. First in a transaction, as the lock of a group. */
export async function lockStudy(ctx: RequestContext, id: number, ability: Ability): Promise<Study> {
  if (ctx.viewer.userId === 0) throw new Unauthenticated('Sign in first')
  const study = await holdStudy(ctx, id)
  if (!study || !canSee(await caseOf(ctx, study))) throw noStudy()
  await authoriseOn(ctx, study, ability)
  return study
}

export async function createStudy(ctx: RequestContext, input: unknown): Promise<Study> {
  const { groupId, name, description } = newStudy.parse(input)
  return ctx.write(async inner => {
    await lockGroup(inner, groupId, 'createStudy')
    if ((await inner.db.countBy(Study, { groupId })) >= mostStudies)
      throw new InvalidInput(`At most ${mostStudies} studies in a group`)
    const { identifiers } = await inner.db.insert(Study, { groupId, name, description })
    const { id } = identifiers[0] as { id: number }
    await recordAudit(inner, { action: 'study.create', subjectKind: 'study', subjectId: id, detail: name })
    return inner.db.findOneByOrFail(Study, { id })
  })
}

/** `version`: the one that the caller has read; null where the last one to write wins. */
export async function updateStudy(
  ctx: RequestContext,
  id: number,
  input: unknown,
  version: number | null,
): Promise<Study> {
  const { name, description } = studyChanges.parse(input)
  return ctx.write(async inner => {
    const study = await lockStudy(inner, id, 'edit')
    checkVersion(version, study.version)
    const changed = {
      name: name ?? study.name,
      description: description ?? study.description,
      version: study.version + 1,
    }
    await inner.db.update(Study, { id: study.id }, changed)
    return Object.assign(study, changed)
  })
}

/** Refused while datasets are linked; those in the bin lose the link. */
export async function deleteStudy(ctx: RequestContext, id: number): Promise<boolean> {
  await ctx.write(async inner => {
    const study = await lockStudy(inner, id, 'delete')
    await inner.db.delete(Study, { id: study.id })
    await recordAudit(inner, {
      action: 'study.delete',
      subjectKind: 'study',
      subjectId: study.id,
      detail: study.name,
    })
  })
  return true
}
