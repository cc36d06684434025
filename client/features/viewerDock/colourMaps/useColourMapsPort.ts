import { useCallback, useMemo, useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import type { ColourMapsPort } from '../../../viewer/Viewer'
import {
  useColourMapsQuery,
  useRemoveColourMapMutation,
  useRemoveOwnColourMapMutation,
  useSaveColourMapMutation,
  useSaveOwnColourMapMutation,
} from './colourMaps.generated'

/** The colour maps of a dataset. They are asked for when a person edits colours, and from then on by `again`. */
export function useColourMapsPort(datasetId: string): { port: ColourMapsPort; again(): void } {
  const [wanted, setWanted] = useState(false)
  const { data, error, refetch } = useColourMapsQuery({ variables: { id: datasetId }, skip: !wanted })
  const [save] = useSaveColourMapMutation()
  const [remove] = useRemoveColourMapMutation()
  const ownChanges = useOwnChanges(datasetId)
  const want = useCallback(() => setWanted(true), [])
  const dataset = data?.dataset
  const mayKeep = Boolean(data?.me)
  const fault = error ? failureOf(error).message : null
  const again = useCallback(() => {
    // after a refusal the list stays as it was
    if (wanted) void refetch().catch(() => undefined)
  }, [wanted, refetch])
  const port = useMemo<ColourMapsPort>(
    () => ({
      want,
      fault,
      maps: (dataset?.colourMaps ?? []).map(({ propertyId, ...map }) => ({
        ...map,
        propertyId: propertyId ? Number(propertyId) : null,
      })),
      mayChange: dataset?.can.manage === true,
      save: (name, content, propertyId) =>
        reasonOf(() =>
          save({
            variables: {
              datasetId,
              input: { name, content, propertyId: propertyId === null ? null : String(propertyId) },
            },
          }),
        ),
      remove: id => reasonOf(() => remove({ variables: { id } })),
      own: dataset?.ownColourMaps ?? [],
      mayKeep,
      ...ownChanges,
    }),
    [datasetId, dataset, mayKeep, fault, want, save, remove, ownChanges],
  )
  return { port, again }
}

function useOwnChanges(datasetId: string): Pick<ColourMapsPort, 'saveOwn' | 'removeOwn'> {
  const [save] = useSaveOwnColourMapMutation()
  const [remove] = useRemoveOwnColourMapMutation()
  return useMemo(
    () => ({
      saveOwn: (name, content) =>
        reasonOf(() => save({ variables: { datasetId, input: { name, content } } })),
      removeOwn: id => reasonOf(() => remove({ variables: { id } })),
    }),
    [datasetId, save, remove],
  )
}

/** Returns null, or the reason of a refusal. */
async function reasonOf(change: () => Promise<unknown>): Promise<string | null> {
  try {
    await change()
    return null
  } catch (error) {
    return failureOf(error).message
  }
}
