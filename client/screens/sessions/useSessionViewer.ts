import type { ViewerNow } from '../../features/sessions/viewerNow'
import { isOfWindow } from '../../features/viewerDock/local/localManifest'
import { loadViewer } from '../../features/viewerDock/loading'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { say } from '../../ui/overlay/Toast'

/** Connects saved sessions with the viewer. Loads the viewer's script on demand. */
export function useSessionViewer(datasetId: string) {
  const { state, settled, viewer, open } = useViewerDock()
  return {
    async show(session: { state: string }) {
      try {
        const { readSession } = await loadViewer()
        open(datasetId, readSession(session.state))
      } catch {
        say('The viewer could not load. Check the connection and try again.')
      }
    },
    isOpen: state.datasetId === datasetId,
    otherIsOpen: state.datasetId !== null && state.datasetId !== datasetId,
    openDataset: () => open(datasetId),
    /** resolves to null when the viewer has not shown this dataset yet */
    async viewerNow(): Promise<ViewerNow | null> {
      const now = settled.current
      if (now?.datasetId !== Number(datasetId)) return null
      const blob = await viewer.current?.picture()
      const { withKnown, writeSession } = await loadViewer()
      return {
        state: writeSession(withKnown(now, id => !isOfWindow(id))),
        picture: blob ? new File([blob], 'view', { type: blob.type }) : null,
      }
    },
  }
}
