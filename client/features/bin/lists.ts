import type { ApolloCache, Reference } from '@apollo/client'

interface Page {
  readonly nodes: readonly Reference[]
  readonly totalCount?: number
}

/** Removes an entry from the cached lists without refetching them. */
export function leaves(cache: ApolloCache, field: 'binnedDatasets' | 'binnedProperties', id: string): void {
  cache.modify<Record<string, Page>>({
    fields: (kept, { fieldName, readField }) => {
      if (fieldName !== field || !('nodes' in kept)) return kept
      const nodes = kept.nodes.filter(node => readField('id', node) !== id)
      if (nodes.length === kept.nodes.length) return kept
      return { ...kept, nodes, ...(kept.totalCount === undefined ? {} : { totalCount: kept.totalCount - 1 }) }
    },
  })
}

/** Evicts lists so that they are read again when shown: only the server knows an entry's position. */
export const changes = (cache: ApolloCache, ...fields: readonly string[]): void => {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName })
}
