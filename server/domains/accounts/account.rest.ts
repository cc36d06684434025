import { read, write, withRights, visitors } from '../../kernel/rest.js'
import { accountOf, presentPersonOfLink, registerNames } from './account.presenter.js'
import { signInProgram } from './account.service.js'
import {
  credentials,
  mailedLink,
  oneEmail,
  ownNewPassword,
  passwordByLink,
  registerForm,
} from './account.types.js'
import {
  changePassword,
  personOfResetLink,
  requestPasswordReset,
  resetPasswordByProgram,
} from './password.service.js'
import { signUp } from './signUp.service.js'
import { placesOf } from './workplace.service.js'

const rights = {
  '/api/register': visitors,
  '/api/forgotpassword': visitors,
  '/api/userurl': visitors,
  '/api/resetpasswd': visitors,
}

export const accountRoutes = withRights(rights, [
  write.post('/rest-auth/login', credentials, async (ctx, { username, password }) => {
    const { user, token } = await signInProgram(ctx, username, password)
    return { key: token, user: user.id }
  }),
  write.post(
    '/api/register',
    registerForm,
    async (ctx, form) => signUp(ctx, accountOf(form, await placesOf(ctx, form))),
    registerNames,
  ),
  write.get('/api/forgotpassword', oneEmail, (ctx, { email }) => requestPasswordReset(ctx, email)),
  read.get('/api/userurl', mailedLink, async (ctx, { urltoken }) =>
    presentPersonOfLink(await personOfResetLink(ctx, urltoken)),
  ),
  write.done.put('/api/resetpasswd', passwordByLink, resetPasswordByProgram, { password: 'new_password' }),
  write.done.put(
    '/api/update-password',
    ownNewPassword,
    (ctx, { user_id, new_password }) => changePassword(ctx, user_id ?? ctx.viewer.userId, new_password),
    { password: 'new_password' },
  ),
])
