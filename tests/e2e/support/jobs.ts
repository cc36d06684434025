// Failed background jobs of the test world.
import { expect } from '@playwright/test'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { tetrahedron } from './archives.js'
import { datasetPrepared } from './datasets.js'
import type { Person } from './people.js'

export const reason = 'The frames could not be made'

export interface FailedDataset {
  readonly id: string
  readonly name: string
}

/** Creates a dataset whose preparation has failed; the next try succeeds. */
export async function failedDataset(person: Person, database: Connection): Promise<FailedDataset> {
  const name = `Failed embryo of ${person.login}`
  const id = await person.api.createDataset(name, { name: 'embryo.obj', bytes: tetrahedron })
  await datasetPrepared(person.api, id)
  const isDone = async () => {
    const [rows] = await database.query<RowDataPacket[]>(
      "SELECT 1 FROM job WHERE dataset_id = ? AND kind = 'preparation' AND state = 'done'",
      [id],
    )
    return rows.length
  }
  await expect.poll(isDone).toBe(1)
  await database.query(
    "UPDATE job SET state = 'failed', error = ?, attempts = 3, failures = 3 WHERE dataset_id = ? AND kind = 'preparation'",
    [reason, id],
  )
  return { id, name }
}
