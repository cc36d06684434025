import type { ViewerSession } from '../../entities/data/viewerSession.js'

/** Spec 001 section 3. */
export const presentSession = (session: ViewerSession, state: string) => ({
  id: session.id,
  name: session.name,
  url: state,
  shortcut: session.shortcut,
  defaut: session.isDefault ? 1 : 0,
  id_dataset: session.datasetId,
  id_people: session.ownerId,
  date: session.createdAt.toISOString(),
})
