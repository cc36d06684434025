import { type Saving, useSaving } from '../../lib/server/saving'
import { useSavedSessionLazyQuery, useUpdateViewerSessionMutation } from './changeSessions.generated'
import { sessionValues, type SessionValues } from './sessionSchema'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

/**
 * Saves a session with a version check. `pictureOf` returns the picture for a sent state, or null when the
 * state is not from the viewer.
 */
export function useSessionSave(
  session: ViewerSessionLineFragment,
  pictureOf: (state: string | undefined) => File | null = () => null,
): Saving<SessionValues> {
  const [update] = useUpdateViewerSessionMutation()
  const [read] = useSavedSessionLazyQuery({ fetchPolicy: 'network-only' })
  return useSaving<ViewerSessionLineFragment, SessionValues>(session, {
    values: sessionValues,
    send: async (input, version) =>
      (await update({ variables: { id: session.id, input, version, picture: pictureOf(input.state) } })).data!
        .updateViewerSession,
    reload: async () =>
      (await read({ variables: { shortcut: session.shortcut } })).data?.viewerSessionByShortcut,
  })
}
