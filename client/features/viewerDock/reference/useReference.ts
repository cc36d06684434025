import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { referenceTo } from '../../../lib/words/reference'
import { DatasetReferenceDocument } from './datasetReference.generated'

/** Asks how to refer to a dataset today. */
export function useReference(id: string): () => Promise<string> {
  const client = useApolloClient()
  return useCallback(async () => {
    const { data } = await client.query({ query: DatasetReferenceDocument, variables: { id } })
    if (!data) throw new Error('The server gave no answer.')
    return referenceTo(data.dataset, { origin: location.origin, today: new Date().toISOString() })
  }, [client, id])
}
