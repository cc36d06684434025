import { type Saving, useSaving } from '../../lib/saving'
import { useSavedSessionLazyQuery, useUpdateViewerSessionMutation } from './changeSessions.generated'
import { sessionValues, type SessionValues } from './sessionSchema'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

/** `pictureOf` a state that is sent, where it is the viewer's. */
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
