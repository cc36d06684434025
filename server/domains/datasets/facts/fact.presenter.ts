import type { OwnerRow } from './fact.queries.js'

export const presentOwner = ({ datasetId, ownerId, ...names }: OwnerRow) => ({
  id_dataset: datasetId,
  id_people: ownerId,
  ...names,
})

/** Presents owners while they are read. */
export async function* presentOwners(owners: AsyncIterable<OwnerRow>) {
  for await (const owner of owners) yield presentOwner(owner)
}
