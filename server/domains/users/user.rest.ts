import { read, write } from '../../kernel/rest.js'
import { workplacesOf } from './seen.service.js'
import { presentWorkplaces } from './user.presenter.js'
import { oneselfOrStaff, signedIn } from './user.service.js'
import { chosenVersion, nothing, oneUser } from './user.types.js'
import { chooseViewerVersion } from './viewerVersion.service.js'

export const userRoutes = [
  read.get('/api/people-admin', nothing, async ctx => ({ staff: (await signedIn(ctx)).isStaff })),
  read.get('/api/people-betatest', nothing, async ctx => ({ beta: (await signedIn(ctx)).isBeta })),
  read.get('/api/people-betatests', nothing, async ctx => ({ beta: (await signedIn(ctx)).isBeta })),
  read.get('/api/people-simulator', nothing, async ctx => ({ simulator: (await signedIn(ctx)).isSimulator })),
  read.get('/api/workbyuser', nothing, async ctx => presentWorkplaces(await workplacesOf(ctx, await signedIn(ctx)))),
  read.get('/api/userversion', oneUser, async (ctx, input) => (await oneselfOrStaff(ctx, input.user_id)).viewerVersion),
  write.get('/api/storeviewerversion', chosenVersion, async (ctx, { version }) => (await chooseViewerVersion(ctx, version)).viewerVersion),
]
