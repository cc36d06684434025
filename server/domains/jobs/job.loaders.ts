import { In } from 'typeorm'
import { Job, JobState } from '../../entities/job.js'
import type { Batch } from '../../kernel/context.js'

const mostOfDataset = 20

/** The newest first. */
export const failedByDataset: Batch<number, Job[]> = async ({ db }, ids) => {
  const jobs = await db.find(Job, {
    where: { datasetId: In([...ids]), state: JobState.FAILED },
    order: { id: 'DESC' },
    take: mostOfDataset * ids.length,
  })
  return ids.map(id => jobs.filter(({ datasetId }) => datasetId === id).slice(0, mostOfDataset))
}
