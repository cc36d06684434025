import { In } from 'typeorm'
import { Job, JobState } from '../../entities/operation/job.js'
import type { Batch } from '../../kernel/context.js'
import { grouped } from '../../lib/grouped.js'

const mostOfDataset = 20

/** Newest first. */
export const failedByDataset: Batch<number, Job[]> = async ({ db }, ids) => {
  const jobs = await db.find(Job, {
    where: { datasetId: In([...ids]), state: JobState.FAILED },
    order: { id: 'DESC' },
    take: mostOfDataset * ids.length,
  })
  return grouped(ids, jobs, job => job.datasetId!).map(found => found.slice(0, mostOfDataset))
}
