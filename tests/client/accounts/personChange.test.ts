import { gql } from '@apollo/client'
import { expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { MeDocument } from '../../../client/features/accounts/Me.generated'
import { followPerson } from '../../../client/features/accounts/usePersonChange'
import { person } from '../support/datasets'
import { clientOf, refusal } from '../support/server'

it('a person who logs in again sees what failed meanwhile, and nothing else is read again', async () => {
  const ada = person()
  const asked: string[] = []
  let isLoggedIn = false
  const client = clientOf({
    me: () => (asked.push('me'), ada),
    session: null,
    accessTokens: () => {
      asked.push('failed')
      if (!isLoggedIn) throw refusal('Log in first', 'UNAUTHENTICATED')
      return []
    },
    exampleDatasets: () => (asked.push('fine'), []),
  })
  const failed = client.watchQuery({ query: gql('query Failed { accessTokens { id } }') })
  const queries = [
    client.watchQuery({ query: MeDocument }),
    failed,
    client.watchQuery({ query: gql('query Fine { exampleDatasets { id } }') }),
  ]
  for (const query of queries) query.subscribe(() => undefined)
  await waitFor(() => expect(asked.toSorted()).toEqual(['failed', 'fine', 'me']))
  await waitFor(() => expect(failed.getCurrentResult().error).toBeDefined())
  isLoggedIn = true
  await followPerson(client, ada.id)
  expect(asked.slice(3).toSorted()).toEqual(['failed', 'me'])
  expect(failed.getCurrentResult().data).toEqual({ accessTokens: [] })
})
