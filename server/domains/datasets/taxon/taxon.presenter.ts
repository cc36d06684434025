import type { TaxonOfDataset } from './taxon.queries.js'

/** The name of the taxon of a dataset that has none. */
export const unclassified = 'Unclassified'

export async function* presentTaxa(taxa: AsyncIterable<TaxonOfDataset>) {
  for await (const { id, taxonId, name } of taxa)
    yield { id_dataset: id, id_ncbi: taxonId, name: name ?? unclassified }
}
