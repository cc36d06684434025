import { write } from '../../kernel/rest.js'
import { signInProgram } from './account.service.js'
import { credentials } from './account.types.js'

export const accountRoutes = [
  write.post('/rest-auth/login', credentials, async (ctx, { username, password }) => {
    const { user, token } = await signInProgram(ctx, username, password)
    return { key: token, user: user.id }
  }),
]
