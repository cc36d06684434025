import type { TaxonOfDataset } from './taxon.queries.js'

/** A dataset without a taxon gets the name 'Unclassified'. */
export async function* presentTaxa(taxa: AsyncIterable<TaxonOfDataset>) {
  for await (const { id, taxonId, name } of taxa)
    yield { id_dataset: id, id_ncbi: taxonId, name: name ?? 'Unclassified' }
}
