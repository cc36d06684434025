import { useMemo, useRef } from 'react'
import { failureOf } from '../../../lib/server/failure'
import type { SavedList, SavedSetsPort, SetContent } from '../../../viewer/Viewer'
import {
  type SavedSetsQuery,
  useCreateSavedSetMutation,
  useDeleteSavedSetMutation,
  useSavedSetsChangedSubscription,
  useSavedSetsQuery,
  useUpdateSavedSetMutation,
} from './savedSets.generated'

type Dataset = NonNullable<SavedSetsQuery['dataset']>
const fileOf = ({ objects }: SetContent) => new File([objects as Uint8Array<ArrayBuffer>], 'objects.bin')

/**
 * The saved sets of a dataset. Windows follow each other, because the server tells of every change. Calls `onNews`
 * at each change of the sets and properties that the person sees.
 */
export function useSavedSetsPort(datasetId: string, onNews: () => void): SavedSetsPort {
  const variables = { id: datasetId }
  const { data, error, refetch } = useSavedSetsQuery({ variables })
  useFollowing(datasetId, onNews)
  const [create] = useCreateSavedSetMutation()
  const [update] = useUpdateSavedSetMutation()
  const [remove] = useDeleteSavedSetMutation()
  const dataset = data?.dataset
  const reason = error && failureOf(error).message
  return useMemo(() => {
    const made = outcomeOf(async () => void (await refetch()))
    const chosenBy = ({ properties }: SetContent) => properties.map(String)
    return {
      list: listOf(dataset, reason, () => void refetch()),
      save: (name, content) =>
        made(() =>
          create({
            variables: {
              datasetId,
              input: { name, properties: chosenBy(content) },
              objects: fileOf(content),
            },
          }),
        ),
      change: ({ id }, { content, ...input }) =>
        made(() =>
          update({
            variables: {
              id,
              version: dataset?.savedSets.find(set => set.id === id)?.version ?? 0,
              input: { ...input, ...(content && { properties: chosenBy(content) }) },
              objects: content ? fileOf(content) : null,
            },
          }),
        ),
      remove: ({ id }) => made(() => remove({ variables: { id } })),
    }
  }, [datasetId, dataset, reason, refetch, create, update, remove])
}

/** Keeps the list of sets up to date, and calls `onNews` at each change. */
function useFollowing(id: string, onNews: () => void) {
  const followed = useRef('')
  useSavedSetsChangedSubscription({
    variables: { id },
    ignoreResults: true,
    onData: () => {
      // the first event gives the state at the start
      if (followed.current === id) onNews()
      followed.current = id
    },
  })
}

function listOf(dataset: Dataset | undefined, reason: string | undefined, again: () => void): SavedList {
  if (dataset)
    return {
      stage: 'ready',
      mayChange: dataset.can.manage,
      sets: dataset.savedSets.map(({ properties, ...set }) => ({
        ...set,
        properties: properties.map(Number),
      })),
    }
  return reason === undefined ? { stage: 'loading' } : { stage: 'failed', reason, again }
}

/** Runs a change and reads the list again, also after a refusal: somebody else may have changed it first. */
const outcomeOf =
  (reread: () => Promise<void>) =>
  async (change: () => Promise<unknown>): Promise<string | null> => {
    let refused: string | null = null
    try {
      await change()
    } catch (error) {
      refused = failureOf(error).message
    }
    await reread().catch(() => undefined) // the answer above counts
    return refused
  }
