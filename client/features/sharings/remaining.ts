import type { ApolloClient } from '@apollo/client'
import {
  type AccessLineFragment,
  DatasetAccessDocument,
  type DatasetAccessQuery,
  type DatasetAccessQueryVariables,
} from './access.generated'
import { reasonWords } from './words'

interface Asked {
  readonly id: string
  readonly text: string
  readonly after: string | null
}

/** How somebody still comes to the dataset, or null: asked for by name, so that it takes one request wherever a hundred are not called alike. Only its managers are told. */
async function accessOf(
  client: ApolloClient,
  asked: Asked,
  personId: string,
): Promise<AccessLineFragment | null> {
  const { data } = await client.query<DatasetAccessQuery, DatasetAccessQueryVariables>({
    query: DatasetAccessDocument,
    variables: asked,
    fetchPolicy: 'no-cache',
  })
  const page = data?.dataset.access
  const found = page?.nodes.find(({ person }) => person.id === personId)
  return found || !page?.pageInfo.hasNextPage
    ? (found ?? null)
    : accessOf(client, { ...asked, after: page.pageInfo.endCursor }, personId)
}

interface Left {
  readonly id: string
  readonly name: string
  readonly isStaff: boolean
  readonly isPublic: boolean
}

/** Said when a direct share has ended. */
export async function remainingWords(
  client: ApolloClient,
  datasetId: string,
  { id, name, isStaff, isPublic }: Left,
): Promise<string> {
  if (isStaff) return `The share with ${name} has ended. As staff they still see and change every dataset.`
  const access = await accessOf(client, { id: datasetId, text: name, after: null }, id)
  if (access)
    return `The share with ${name} has ended. They still have access: ${access.reasons.map(reasonWords).join('; ')}.`
  return isPublic
    ? `The share with ${name} has ended. Like everybody they still read the dataset, because it is public.`
    : `${name} does not see this dataset any more.`
}
