import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ObjectRows } from '../../../../formats/property/propertyRows'
import type { Way } from '../../../instrument/sets/objectSet'
import { readyValue } from '../../state/live'
import { type SavedSet, useSavedSets } from '../../state/savedSets'
import { setOfMembers } from '../../state/setContent'
import { useController, useManifest } from '../../state/useViewer'

/** Sets with more objects are loaded when they are used. */
const mostAtOnce = 100_000

interface SavedMembers {
  readonly loaded: ObjectRows | null
  /** the objects of the set or of the dataset are loading */
  readonly isBusy: boolean
  readonly fault: string | null
  /** changes the selection by the set */
  use(way: Way): Promise<void>
}

export function useSavedMembers({ url, objectCount, properties }: SavedSet, isEager: boolean): SavedMembers {
  const { loader } = useSavedSets()!
  const controller = useController()
  const { index } = useManifest()
  const load = useStore(loader.loads, loads => loads.get(url))
  const isListed = useStore(controller.blocks, ({ blocks }) => blocks.length >= index.sha256.length)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isEager && objectCount <= mostAtOnce) loader.want([url])
  }, [loader, url, objectCount, isEager])
  const use = async (way: Way) => {
    setAsked(true)
    const members = readyValue(await loader.load(url))
    setAsked(false)
    if (members)
      controller.dispatch({
        type: 'selectSet',
        set: setOfMembers(members, controller.world),
        way,
        properties,
      })
  }
  return {
    loaded: readyValue(load),
    isBusy: isAsked || !isListed,
    fault: load?.stage === 'failed' ? `The set could not be loaded. ${load.reason}` : null,
    use,
  }
}
