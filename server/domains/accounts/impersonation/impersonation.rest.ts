import { write } from '../../../kernel/rest.js'
import { impersonationToken } from './impersonation.service.js'
import { onePerson } from './impersonation.types.js'

export const impersonationRoutes = [
  write.get('/api/getusertoken', onePerson, async (ctx, { user_id: userId }) => ({
    token: (await impersonationToken(ctx, userId)).token,
  })),
]
