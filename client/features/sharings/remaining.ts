import type { ApolloClient } from '@apollo/client'
import {
  type AccessLineFragment,
  DatasetAccessDocument,
  type DatasetAccessQuery,
  type DatasetAccessQueryVariables,
} from './access.generated'
import { reasonWords } from './words'

interface Variables {
  readonly id: string
  readonly text: string
  readonly after: string | null
}

/**
 * How a person can still access the dataset, or null. Searches by name, so one request is enough unless over
 * a hundred people match. Only managers may ask.
 */
async function accessOf(
  client: ApolloClient,
  variables: Variables,
  personId: string,
): Promise<AccessLineFragment | null> {
  const { data } = await client.query<DatasetAccessQuery, DatasetAccessQueryVariables>({
    query: DatasetAccessDocument,
    variables,
    fetchPolicy: 'no-cache',
  })
  const page = data?.dataset.access
  const found = page?.nodes.find(({ person }) => person.id === personId)
  return found || !page?.pageInfo.hasNextPage
    ? (found ?? null)
    : accessOf(client, { ...variables, after: page.pageInfo.endCursor }, personId)
}

interface Left {
  readonly id: string
  readonly name: string
  readonly isStaff: boolean
  readonly isPublic: boolean
}

/** Message after a direct share has ended. */
export async function remainingWords(
  client: ApolloClient,
  datasetId: string,
  { id, name, isStaff, isPublic }: Left,
): Promise<string> {
  if (isStaff)
    return `The share with ${name} has ended. As staff, they can still see and change every dataset.`
  const access = await accessOf(client, { id: datasetId, text: name, after: null }, id)
  if (access)
    return `The share with ${name} has ended. They still have access: ${access.reasons.map(reasonWords).join('; ')}.`
  return isPublic
    ? `The share with ${name} has ended. They can still read the dataset, because it is public.`
    : `${name} can no longer see this dataset.`
}
