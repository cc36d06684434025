import { authorise } from '../../access/authorise.js'
import { datasetRight } from '../../access/datasetRight.js'
import { Right } from '../../access/right.js'
import { Dataset } from '../../entities/data/dataset.js'
import { Study } from '../../entities/data/study.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { lockRow } from '../../lib/rows.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedOn } from '../issued/issued.service.js'
import { signedIn } from '../users/user.service.js'
import { refusalOf } from './study.policy.js'
import { unlinkFromStudy } from './study.queries.js'
import { caseOf } from './study.service.js'

/** Allowed for group managers, even without a right on the dataset, and for managers of the dataset. */
export async function unlinkDataset(
  ctx: RequestContext,
  datasetId: number,
  studyId?: number,
): Promise<boolean> {
  await signedIn(ctx)
  await ctx.write(async inner => {
    const dataset = await lockRow(inner.db, Dataset, datasetId)
    const study =
      dataset?.studyId && !dataset.binnedAt && (studyId === undefined || studyId === dataset.studyId)
        ? await inner.find(Study, dataset.studyId)
        : null
    await authoriseUnlink(inner, dataset, study)
    if (!study) throw new NotFound('The dataset is not linked to this study')
    await unlinkFromStudy(inner.db, datasetId, study.id)
    await endIssuedOn(inner, [datasetId])
    await recordAudit(inner, {
      action: 'study.unlink',
      subjectKind: 'dataset',
      subjectId: datasetId,
      detail: `from study ${study.id}`,
    })
  })
  return true
}

/** Throws NotFound when the caller may neither see nor unlink the dataset. */
async function authoriseUnlink(
  ctx: RequestContext,
  dataset: Dataset | null,
  study: Study | null,
): Promise<void> {
  const right = dataset ? await ctx.load(datasetRight, dataset) : Right.None
  const given = study && (await caseOf(ctx, study))
  const manages = given !== null && refusalOf('unlink', given) === null
  if (!dataset || !(manages || right <= Right.Read || (dataset.isPublic && !dataset.binnedAt)))
    throw new NotFound('No such dataset')
  authorise(manages || right <= Right.Manage, 'You need to manage the group or the dataset to do this')
}
