import { authorise } from '../../access/authorise.js'
import { studyLevel } from '../../access/studyRole.js'
import { Group } from '../../entities/people/group.js'
import { Study } from '../../entities/data/study.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, InvalidInput, NotFound, Unauthenticated } from '../../kernel/errors.js'
import { insertRow, lockRow } from '../../lib/rows.js'
import { checkVersion } from '../../kernel/version.js'
import { recordAudit } from '../audit/audit.service.js'
import { abilitiesOn as abilitiesOnGroup } from '../groups/ability.service.js'
import { groupOrNull, isWithin, lockGroup } from '../groups/group.service.js'
import { lockCaller } from '../users/lock.service.js'
import { signedIn } from '../users/user.service.js'
import { datasetCounts, invitedStudiesByGroup, studiesByGroup } from './study.loaders.js'
import { abilities, type Ability, canSee, type Reason, refusalOf, type StudyCase } from './study.policy.js'
import { newStudy, type StudyAbilities, studyChanges, StudyRefusalReason } from './study.types.js'
import { withRefusals } from '../../lib/abilities.js'

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

/** Throws NotFound when the caller may not see the study. */
export async function getStudy(ctx: RequestContext, id: number): Promise<Study> {
  await signedIn(ctx)
  const study = await ctx.find(Study, id)
  if (!study || !canSee(await caseOf(ctx, study))) throw noStudy()
  return study
}

/** Members of the group see all its studies. Other users see the studies to which they are invited. */
export const studiesOf = async (ctx: RequestContext, group: Group): Promise<Study[]> =>
  ctx.viewer.userId === 0
    ? []
    : ctx.load((await isWithin(ctx, group)) ? studiesByGroup : invitedStudiesByGroup, group.id)

export interface StudiesOfGroup {
  readonly groupId: number
  readonly studies: readonly Study[]
}

/** Leaves out groups that the caller may not see. */
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

/** Returns null when the group is private and the caller is invited only to the study. */
export const groupOf = (ctx: RequestContext, study: Study): Promise<Group | null> =>
  groupOrNull(ctx, study.groupId)

export async function abilitiesOn(ctx: RequestContext, study: Study): Promise<StudyAbilities> {
  const given = await caseOf(ctx, study)
  return withRefusals(abilities, ability => refusalOf(ability, given), StudyRefusalReason)
}

export async function authoriseOn(ctx: RequestContext, study: Study, ability: Ability): Promise<void> {
  const reason = refusalOf(ability, await caseOf(ctx, study))
  if (reason === 'HAS_DATASETS') throw new Conflict(words.HAS_DATASETS)
  authorise(reason === null, reason ? words[reason] : '')
}

/** Throws unless the caller may do this with the study. */
export const studyThatAllows = (ability: Ability) => async (ctx: RequestContext, id: number) =>
  authoriseOn(ctx, await getStudy(ctx, id), ability)

const words: Readonly<Record<Reason, string>> = {
  NOT_MANAGER: 'You need to manage the group of this study to do this: ask its owner to make you a manager',
  NOT_MEMBER: 'You need to be in the group of this study to do this: ask its managers to invite you',
  HAS_DATASETS: 'Please unlink all datasets from study to be able to delete it',
}

/**
 * Locks the study, its links and its invitations until the transaction ends. Call it before any read in a
 * transaction. Checks no rights.
 */
export async function holdStudy(ctx: RequestContext, id: number): Promise<Study | null> {
  await lockCaller(ctx)
  return lockRow(ctx.db, Study, id)
}

/**
 * Locks the study until the transaction ends and checks the ability under the lock. Call it first in a
 * transaction, like `lockGroup`.
 */
export async function lockStudy(ctx: RequestContext, id: number, ability: Ability): Promise<Study> {
  if (ctx.viewer.userId === 0) throw new Unauthenticated('Log in first')
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
      throw new InvalidInput(`A group has at most ${mostStudies} studies: delete one first`)
    const id = await insertRow(inner.db, Study, { groupId, name, description })
    await recordAudit(inner, { action: 'study.create', subjectKind: 'study', subjectId: id, detail: name })
    return inner.db.findOneByOrFail(Study, { id })
  })
}

/** `version`: the version that the caller has read. With null, the last write wins. */
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

/** Throws Conflict while datasets are linked. Datasets in the bin lose the link. */
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
