// Datasets of the site, made of complete uploads.
import { Failure } from './site.mjs'

/** Creates a dataset of uploads and returns its id. */
export async function created(site, { facts, range, changes }, uploads) {
  const query =
    'mutation ($input: NewDataset!, $uploads: UploadedMeshes!) { createDatasetFromUploads(input: $input, uploads: $uploads) { id version } }'
  const { id, version } = (await site.ask(query, { input: facts, uploads })).createDatasetFromUploads
  if (Object.values(changes).some(Boolean))
    await site.ask(
      'mutation ($id: ID!, $version: Int!, $changes: DatasetChanges!) { updateDataset(id: $id, version: $version, input: $changes) { id } }',
      { id, version, changes },
    )
  await widen(site, id, range)
  return id
}

/** The site takes a range without both ends from the meshes. Then the end that was given may lie outside. */
async function widen(site, id, { minTime, maxTime }) {
  if ((minTime === undefined) === (maxTime === undefined)) return
  const { dataset } = await site.ask('query ($id: ID!) { dataset(id: $id) { minTime maxTime } }', { id })
  const range = {
    minTime: Math.min(dataset.minTime, minTime ?? dataset.minTime),
    maxTime: Math.max(dataset.maxTime, maxTime ?? dataset.maxTime),
  }
  if (range.minTime !== dataset.minTime || range.maxTime !== dataset.maxTime)
    await site.call('/api/updatesetapi/', { updatedataset: id, ...range })
}

/** The site would store the number and show no name. -1 and 0 stand for no taxon. */
export async function checkTaxon(site, id) {
  if (!(Number(id) > 0)) return
  const { taxa } = await site.ask('query ($text: String!) { taxa(text: $text) { id } }', { text: id })
  if (!taxa.some(taxon => taxon.id === id))
    throw new Failure(`the site knows no taxon ${id}: correct id_ncbi in the description, or leave it out`)
}

/** Adds uploads to a dataset and returns its id. */
export async function added(site, datasetId, uploads) {
  const query =
    'mutation ($id: ID!, $uploads: UploadedMeshes!) { addMeshesFromUploads(datasetId: $id, uploads: $uploads) { id } }'
  return (await site.ask(query, { id: datasetId, uploads })).addMeshesFromUploads.id
}
