import { getDataset, managedDataset } from '../datasets/dataset.service.js'
import type { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { file, list, read, write, withRights, visitors, visitorsWith, over } from '../../kernel/rest.js'
import {
  createLegacySession,
  deleteViewerSession,
  managedSession,
  setDefaultViewerSession,
  updateViewerSession,
} from './change.service.js'
import { stateSeen } from './state.service.js'
import { presentSession } from './viewerSession.presenter.js'
import { thumbnailFile } from './thumbnail.service.js'
import { firstDefaultSession, sessionAt, sessionsOf } from './viewerSession.service.js'
import {
  defaultFlag,
  legacyChange,
  legacySession,
  oneSession,
  oneShortcut,
  oneThumbnail,
  sessionsOfDataset,
} from './viewerSession.types.js'

const presented = async (ctx: RequestContext, session: ViewerSession) =>
  presentSession(session, await stateSeen(ctx, session))

const rights = {
  '/api/session': visitorsWith(over('id_dataset', getDataset)),
  '/api/firstdefautsession': visitors,
  '/api/sessionbyshortcut': visitors,
  'POST /api/sessionmanagement': over('id_dataset', managedDataset),
  'PATCH /api/sessionmanagement/:id': over('id', managedSession),
  '/api/sessiondefaut': over('id_session', managedSession),
}

export const viewerSessionRoutes = withRights(rights, [
  list('/api/session', sessionsOfDataset, async (ctx, { id_dataset }, slice) =>
    Promise.all((await sessionsOf(ctx, id_dataset, slice)).map(session => presented(ctx, session))),
  ),
  read.get('/api/firstdefautsession', sessionsOfDataset, async (ctx, { id_dataset }) => {
    const session = await firstDefaultSession(ctx, id_dataset)
    return session ? presented(ctx, session) : []
  }),
  read.get('/api/sessionbyshortcut', oneShortcut, async (ctx, { shortcut }) => {
    const session = await sessionAt(ctx, shortcut)
    return session ? [await presented(ctx, session)] : []
  }),
  write.post(
    '/api/sessionmanagement',
    legacySession,
    async (ctx, input) => presented(ctx, await createLegacySession(ctx, input)),
    { state: 'url' },
  ),
  write.patch(
    '/api/sessionmanagement/:id',
    legacyChange,
    async (ctx, { id, name, url }) =>
      presented(ctx, await updateViewerSession(ctx, id, { name, state: url }, { version: null })),
    { state: 'url' },
  ),
  write.done.delete('/api/sessionmanagement/:id', oneSession, (ctx, { id }) => deleteViewerSession(ctx, id)),
  write.done.get('/api/sessiondefaut', defaultFlag, (ctx, { id_session, defaut }) =>
    setDefaultViewerSession(ctx, id_session, defaut),
  ),
  file('/files/datasets/:id/sessions/:sha256.webp', oneThumbnail, (ctx, { id, sha256 }) =>
    thumbnailFile(ctx, id, sha256),
  ),
])
