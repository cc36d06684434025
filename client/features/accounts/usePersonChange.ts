import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { MeDocument, type MeQuery } from './Me.generated'
import { thisTab } from './browserTabs/thisTab'

/**
 * Updates the cache after a login or logout. The same user gets the new session, and what failed is read again;
 * forms keep their text. Another user resets the store and refetches all queries.
 */
export async function followPerson(client: ApolloClient, id: string | null): Promise<void> {
  const known = client.readQuery<MeQuery>({ query: MeDocument })?.me?.id ?? null
  if (id !== null && id === known)
    await client.refetchQueries({ include: 'active', onQueryUpdated: isStale }).catch(() => {
      /* each screen shows its own error */
    })
  else
    await client.resetStore().catch(() => {
      /* each screen shows its own error */
    })
}

const isStale = (query: ObservableQuery) =>
  query.queryName === 'Me' || query.getCurrentResult().error !== undefined

/** Call the result after a login (user id) or logout (null) on this page. It also notifies the other tabs. */
export function usePersonChange() {
  const client = useApolloClient()
  return useCallback(
    async (id: string | null) => {
      thisTab.tellPerson(id)
      await followPerson(client, id)
    },
    [client],
  )
}
