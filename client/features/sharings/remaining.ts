import type { ApolloClient } from '@apollo/client'
import { type AccessLineFragment, DatasetAccessDocument, type DatasetAccessQuery, type DatasetAccessQueryVariables } from './access.generated'
import { reasonWords } from './words'

/** How somebody still comes to the dataset, or null. Only its managers are told. */
async function accessOf(client: ApolloClient, id: string, personId: string, after: string | null = null): Promise<AccessLineFragment | null> {
  const { data } = await client.query<DatasetAccessQuery, DatasetAccessQueryVariables>({ query: DatasetAccessDocument, variables: { id, after }, fetchPolicy: 'no-cache' })
  const page = data?.dataset.access
  const found = page?.nodes.find(({ person }) => person.id === personId)
  return found || !page?.pageInfo.hasNextPage ? found ?? null : accessOf(client, id, personId, page.pageInfo.endCursor)
}

interface Left { readonly id: string; readonly name: string; readonly isStaff: boolean; readonly isPublic: boolean }

/** Said when a direct share has ended. */
export async function remainingWords(client: ApolloClient, datasetId: string, { id, name, isStaff, isPublic }: Left): Promise<string> {
  if (isStaff) return `The share with ${name} has ended. As staff they still see and change every dataset.`
  const access = await accessOf(client, datasetId, id)
  if (access) return `The share with ${name} has ended. They still have access: ${access.reasons.map(reasonWords).join('; ')}.`
  return isPublic ? `The share with ${name} has ended. Like everybody they still read the dataset, because it is public.` : `${name} does not see this dataset any more.`
}
