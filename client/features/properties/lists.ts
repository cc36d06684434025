import type { ApolloCache, Reference } from '@apollo/client'

interface Page {
  readonly nodes: readonly Reference[]
  readonly totalCount: number
}

/** Removes a property from the cached lists of its dataset without refetching them. The bin is read again. */
export function leavesLists(cache: ApolloCache, datasetId: string, id: string): void {
  cache.modify<{ properties: Page }>({
    id: `Dataset:${datasetId}`,
    fields: {
      properties: (kept, { readField }) => {
        if (!('nodes' in kept)) return kept
        const nodes = kept.nodes.filter(node => readField('id', node) !== id)
        return nodes.length === kept.nodes.length ? kept : { ...kept, nodes, totalCount: kept.totalCount - 1 }
      },
    },
  })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'binnedProperties' })
}
