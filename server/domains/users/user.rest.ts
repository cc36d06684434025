import { python, read, write, withRights, visitors } from '../../kernel/rest.js'
import { workplacesOf } from './seen.service.js'
import { presentBuild, presentName, presentWorkplaces } from './user.presenter.js'
import { getUser, selfOrStaff, signedIn, userIdByName } from './user.service.js'
import { chosenVersion, fullName, nothing, oneUser, viewerAsked, whoever } from './user.types.js'
import { viewerBuildOf } from './viewerBuild.service.js'
import { chooseViewerVersion } from './viewerVersion.service.js'

const rights = {
  '/api/unityinfos': visitors,
}

export const userRoutes = withRights(rights, [
  // The rights of this log-in: an installation can withhold those of staff until a second factor is set up.
  read.get('/api/people-admin', nothing, async ctx => {
    await signedIn(ctx)
    return { staff: ctx.viewer.isStaff }
  }),
  read.get('/api/people-betatest', nothing, async ctx => ({ beta: (await signedIn(ctx)).isBeta })),
  read.get('/api/people-betatests', nothing, async ctx => ({ beta: (await signedIn(ctx)).isBeta })),
  read.get('/api/people-simulator', nothing, async ctx => ({
    simulator: (await signedIn(ctx)).isSimulator,
  })),
  read.get('/api/workbyuser', nothing, async ctx =>
    presentWorkplaces(await workplacesOf(ctx, await signedIn(ctx))),
  ),
  read.get(
    '/api/userversion',
    oneUser,
    async (ctx, input) => (await selfOrStaff(ctx, input.user_id)).viewerVersion,
  ),
  read.get('/api/unityinfos', viewerAsked, async (ctx, { user_id }) =>
    presentBuild(await viewerBuildOf(ctx, user_id)),
  ),
  write.done.get('/api/storeviewerversion', chosenVersion, (ctx, { version }) =>
    chooseViewerVersion(ctx, version),
  ),
  python.get('/api/getusernamebyid', whoever, async (ctx, { id_user }) =>
    presentName(await getUser(ctx, id_user)),
  ),
  python.get('/api/userbyname', fullName, async (ctx, { name, surname }) => ({
    id: await userIdByName(ctx, name, surname),
  })),
])
