import { file, list, withRights, visitors } from '../../kernel/rest.js'
import { presentBuild } from './build.presenter.js'
import { buildFile, listBuildsOfPeople, listStableBuilds } from './build.service.js'
import { downloadsAsked, nothing, oneFile } from './build.types.js'
import { listDownloads } from './count.service.js'

const rights = {
  '/api/standalonelistpublic': visitors,
  '/api/getdownloadinteractions': visitors,
}

export const downloadRoutes = withRights(rights, [
  list('/api/standalonelist', nothing, async (ctx, _input, slice) =>
    (await listBuildsOfPeople(ctx, slice)).map(presentBuild),
  ),
  list('/api/standalonelistpublic', nothing, async (ctx, _input, slice) =>
    (await listStableBuilds(ctx, slice)).map(presentBuild),
  ),
  list('/api/getdownloadinteractions', downloadsAsked, (ctx, { maxLimit }, slice) =>
    listDownloads(ctx, maxLimit, slice),
  ),
  file('/files/downloads/:id/:sha256', oneFile, (ctx, { id, sha256 }) => buildFile(ctx, id, sha256)),
])
