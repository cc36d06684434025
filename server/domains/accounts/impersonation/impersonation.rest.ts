import { staffOnly } from '../../users/user.service.js'
import { write, withRights } from '../../../kernel/rest.js'
import { impersonationToken } from './impersonation.service.js'
import { onePerson } from './impersonation.types.js'

const rights = {
  '/api/getusertoken': staffOnly,
}

export const impersonationRoutes = withRights(rights, [
  write.get('/api/getusertoken', onePerson, async (ctx, { user_id: userId }) => ({
    token: (await impersonationToken(ctx, userId)).token,
  })),
])
