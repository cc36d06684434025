import { useStore } from 'zustand'
import { storedObjects } from '../../state/setContent'
import type { SetContent } from '../../state/savedSets'
import { useController, useLive, useManifest } from '../../state/useViewer'

/**
 * The members of the selection at all times, to save. They are complete only when all objects and their
 * lineage are known; until then, `waits` names the missing part.
 */
export function useSelectionContent(): { waits: string | null; content(): SetContent | null } {
  const controller = useController()
  const manifest = useManifest()
  const isListed = useStore(controller.blocks, ({ blocks }) => blocks.length >= manifest.index.sha256.length)
  const lineage = useLive(live => live.lineage)
  const isLinked = manifest.lineage === null || lineage?.stage === 'ready'
  return {
    waits: !isListed ? 'Loading the list of all objects' : !isLinked ? 'Loading the lineage' : null,
    content: () => {
      const { selection, chosenBy } = controller.state.getState()
      const objects = storedObjects(selection, controller.world)
      const known = new Set(manifest.properties.map(({ id }) => id))
      return objects && { objects, properties: chosenBy.filter(id => known.has(id)) }
    },
  }
}
