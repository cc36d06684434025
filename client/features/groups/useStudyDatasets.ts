import { useApolloClient } from '@apollo/client/react'
import type { Order } from '../../lib/words/orders'
import { pageSize } from '../../lib/list/usePages'
import {
  type LinkableDatasetFragment,
  type LinkedDatasetFragment,
  useLinkDatasetMutation,
  useStudyDatasetsQuery,
  useUnlinkDatasetMutation,
} from './studyDatasets.generated'

/** `linked`: true for the datasets of the study, false for those that can be linked to it. */
export interface Question {
  readonly id: string
  readonly linked: boolean
  readonly text: string
  readonly order: Order
}
export type StudyDataset = LinkedDatasetFragment | LinkableDatasetFragment
interface Found {
  readonly totalCount: number
  readonly nodes: readonly StudyDataset[]
}

/** One page of datasets. The previous result stays until the new one arrives. */
export function useStudyDatasets(question: Question, page: number, skip = false) {
  const { data, previousData, error, refetch } = useStudyDatasetsQuery({
    variables: { ...question, offset: page * pageSize },
    skip,
    ...(page === 0 ? { fetchPolicy: 'cache-and-network' } : {}),
  })
  const study = (data ?? (error ? undefined : previousData))?.study
  const found: Found | null | undefined = study && (question.linked ? study.datasets : study.linkable)
  return { found, error, again: () => void refetch() }
}

/** Links or unlinks a dataset and refetches the visible pages of both lists. */
export function useLinking({ id: studyId, linked }: Question) {
  const client = useApolloClient()
  const [link] = useLinkDatasetMutation()
  const [unlink] = useUnlinkDatasetMutation()
  return async (datasetId: string) => {
    await (linked ? unlink : link)({ variables: { studyId, datasetId } })
    await client.refetchQueries({
      updateCache: cache => {
        for (const fieldName of ['datasets', 'linkable']) cache.evict({ id: `Study:${studyId}`, fieldName })
        cache.evict({ id: `Dataset:${datasetId}`, fieldName: 'studyId' })
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'datasets' })
      },
    })
  }
}
