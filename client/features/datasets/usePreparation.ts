import { useApolloClient } from '@apollo/client/react'
import { failureOf } from '../../lib/server/failure'
import { say } from '../../ui/overlay/Toast'
import { PreparedDatasetDocument } from './PreparedDataset.generated'
import { type PreparingFragment, useViewerLoadingSubscription } from './Preparing.generated'

/**
 * Subscribes to the preparation of a dataset and writes its progress into the cache. Refetches the dataset
 * when it ends.
 */
export function usePreparation({ id, preparation }: PreparingFragment): boolean {
  const { cache, query } = useApolloClient()
  const running = isRunning(preparation)
  useViewerLoadingSubscription({
    variables: { id },
    skip: !running,
    ignoreResults: true,
    onData({ data: { data } }) {
      const now = data?.viewerLoading
      if (!now) return
      cache.modify({
        id: cache.identify({ __typename: 'Dataset', id }),
        fields: { preparation: before => ({ ...(before as object), ...now }) },
      })
      if (!isRunning(now))
        query({ query: PreparedDatasetDocument, variables: { id }, fetchPolicy: 'network-only' }).catch(
          (error: unknown) => say(failureOf(error).message),
        )
    },
  })
  return running
}

export const isRunning = ({ stage }: PreparingFragment['preparation']) =>
  stage !== 'READY' && stage !== 'FAILED'
