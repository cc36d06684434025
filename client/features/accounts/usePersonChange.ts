import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { MeDocument, type MeQuery } from './Me.generated'
import { tellPerson } from './tabs'

/** What the page shows of a person: the same one only gets a longer session, everything else is asked again. A screen whose question is refused then shows that itself. */
export async function followPerson(client: ApolloClient, id: string | null): Promise<void> {
  const known = client.readQuery<MeQuery>({ query: MeDocument })?.me?.id ?? null
  if (id !== null && id === known)
    await client.refetchQueries({ include: [MeDocument] }).catch(() => {
      /* each screen says its own failure */
    })
  else
    await client.resetStore().catch(() => {
      /* each screen says its own failure */
    })
}

/** To be called when somebody signed in (their id) or out (null) on this page: the other tabs hear of it. */
export function usePersonChange() {
  const client = useApolloClient()
  return useCallback(
    async (id: string | null) => {
      tellPerson(id)
      await followPerson(client, id)
    },
    [client],
  )
}
