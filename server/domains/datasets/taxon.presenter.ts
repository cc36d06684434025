import type { TaxonOfDataset } from './taxon.queries.js'

/** `name` is what a dataset without a taxon is filed under. */
export async function* presentTaxa(taxa: AsyncIterable<TaxonOfDataset>) {
  for await (const { id, taxonId, name } of taxa)
    yield { id_dataset: id, id_ncbi: taxonId, name: name ?? 'Unclassified' }
}
