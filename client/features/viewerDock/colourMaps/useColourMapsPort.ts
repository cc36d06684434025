import { useCallback, useMemo, useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import type { ColourMapsPort } from '../../../viewer/Viewer'
import {
  useColourMapsQuery,
  useRemoveColourMapMutation,
  useSaveColourMapMutation,
} from './colourMaps.generated'

/** The colour maps of a dataset. They are asked for when a person edits colours. */
export function useColourMapsPort(datasetId: string): ColourMapsPort {
  const [wanted, setWanted] = useState(false)
  const { data, error } = useColourMapsQuery({ variables: { id: datasetId }, skip: !wanted })
  const [save] = useSaveColourMapMutation()
  const [remove] = useRemoveColourMapMutation()
  const want = useCallback(() => setWanted(true), [])
  const dataset = data?.dataset
  const fault = error ? failureOf(error).message : null
  return useMemo(
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
    }),
    [datasetId, dataset, fault, want, save, remove],
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
