import { useApolloClient } from '@apollo/client/react'
import { failureOf } from '../../lib/failure'
import { say } from '../../ui/Toast'
import { PreparedDatasetDocument } from './PreparedDataset.generated'
import { type PreparingFragment, useViewerLoadingSubscription } from './Preparing.generated'

/** Follows a dataset that is being prepared: its progress goes into the cache, and at the end what came of it. */
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
