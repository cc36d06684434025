import type { ApolloCache, Reference } from '@apollo/client'

interface Page {
  readonly nodes: readonly Reference[]
  readonly totalCount: number
}

/**
 * Removes a property from the cached lists of its dataset without refetching them. Lists in which an older
 * version takes its place are read again. The bin is read again.
 */
export function leavesLists(
  cache: ApolloCache,
  datasetId: string,
  { id, versionCount }: { readonly id: string; readonly versionCount: number },
): void {
  if (versionCount > 1) listsChange(cache, datasetId)
  else
    cache.modify<{ properties: Page }>({
      id: `Dataset:${datasetId}`,
      fields: {
        properties: (kept, { readField }) => {
          if (!('nodes' in kept)) return kept
          const nodes = kept.nodes.filter(node => readField('id', node) !== id)
          return nodes.length === kept.nodes.length
            ? kept
            : { ...kept, nodes, totalCount: kept.totalCount - 1 }
        },
      },
    })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'binnedProperties' })
}

/** Reads the lists of the properties of a dataset again. */
export const listsChange = (cache: ApolloCache, datasetId: string): boolean =>
  cache.evict({ id: `Dataset:${datasetId}`, fieldName: 'properties' })
