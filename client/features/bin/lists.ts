import type { ApolloCache, Reference } from '@apollo/client'

interface Page {
  readonly nodes: readonly Reference[]
  readonly totalCount?: number
}

/** Out of the lists that are on the screen, without asking for them again. */
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

/** Read anew where it is shown next: its place in the order is the server's to say. */
export const changes = (cache: ApolloCache, ...fields: readonly string[]): void => {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName })
}
