import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'
import type { SessionCookies } from '../kernel/context.js'
import { cookieName, reviewName, reviewsOf } from './authenticate.js'

/** Session token of a member of staff during an impersonation. Used only to return to that session. */
const asideName = `${cookieName}_aside`
const asideMilliseconds = 3 * 3600 * 1000

const browserName = `${cookieName}_browser`
const flowName = `${cookieName}_flow`
const identityName = `${cookieName}_identity`

/** HttpOnly: scripts cannot read the cookie. SameSite Lax: other sites cannot send it with a POST. */
const cookieOptions = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const
type Cookies = Readonly<Record<string, string | undefined>>

export function browserCookies(request: Request, response: Response, secure: boolean): SessionCookies {
  const cookies: Cookies = parseCookie(request.headers.cookie ?? '')
  const options = cookieOptions(secure)
  return {
    ...noCookies,
    ...logInCookies(response, cookies, secure),
    ...openIdCookies(response, cookies, secure),
    reviews: reviewsOf(cookies[reviewName]),
    keepReviews: (tokens, seconds) =>
      void response.cookie(reviewName, reviewsOf(tokens.join('.')).join('.'), {
        ...options,
        maxAge: seconds * 1000,
      }),
    browser: cookies[browserName],
    keepBrowser: (name, seconds) =>
      void response.cookie(browserName, name, {
        ...options,
        sameSite: 'strict',
        path: '/graphql',
        maxAge: seconds * 1000,
      }),
  }
}

function logInCookies(
  response: Response,
  { [cookieName]: own, [asideName]: aside }: Cookies,
  secure: boolean,
): Pick<SessionCookies, 'own' | 'aside' | 'keep' | 'forget' | 'exchange'> {
  const options = cookieOptions(secure)
  const setOwn = (token: string, seconds: number) =>
    void response.cookie(cookieName, token, { ...options, maxAge: seconds * 1000 })
  const endAside = () => void (aside === undefined || response.clearCookie(asideName, options))
  return {
    own,
    aside,
    keep(token, seconds) {
      setOwn(token, seconds)
      endAside()
    },
    forget() {
      response.clearCookie(cookieName, options)
      endAside()
    },
    exchange(token, seconds) {
      setOwn(token, seconds)
      if (own !== undefined) response.cookie(asideName, own, { ...options, maxAge: asideMilliseconds })
    },
  }
}

/** Cookies of log-ins through an institution. */
function openIdCookies(
  response: Response,
  { [flowName]: flow, [identityName]: identity }: Cookies,
  secure: boolean,
): Pick<SessionCookies, 'flow' | 'keepFlow' | 'forgetFlow' | 'identity' | 'keepIdentity' | 'forgetIdentity'> {
  const options = cookieOptions(secure)
  // Lax, because the provider's redirect comes from another site
  const flowOptions = { ...options, path: '/oidc' }
  const identityOptions = { ...options, sameSite: 'strict', path: '/graphql' } as const
  return {
    flow,
    keepFlow: (sealed, seconds) =>
      void response.cookie(flowName, sealed, { ...flowOptions, maxAge: seconds * 1000 }),
    forgetFlow: () => void response.clearCookie(flowName, flowOptions),
    identity,
    keepIdentity: (sealed, seconds) =>
      void response.cookie(identityName, sealed, { ...identityOptions, maxAge: seconds * 1000 }),
    forgetIdentity: () => void response.clearCookie(identityName, identityOptions),
  }
}

const refuse = () => {
  throw new Error('The transport of this request cannot set this cookie')
}
export const noCookies: SessionCookies = {
  keep: refuse,
  forget: refuse,
  exchange: refuse,
  own: undefined,
  aside: undefined,
  keepReset: refuse,
  forgetReset: refuse,
  resetToken: undefined,
  reviews: [],
  keepReviews: refuse,
  browser: undefined,
  keepBrowser: refuse,
  flow: undefined,
  keepFlow: refuse,
  forgetFlow: refuse,
  identity: undefined,
  keepIdentity: refuse,
  forgetIdentity: refuse,
}

const resetName = `${cookieName}_reset`

/** The only cookie for programs. It is sent to one path only, and never from another site. */
export function restCookies(request: Request, response: Response, secure: boolean): SessionCookies {
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/api/resetpasswd/' } as const
  return {
    ...noCookies,
    resetToken: request.path.startsWith('/api/resetpasswd')
      ? parseCookie(request.headers.cookie ?? '')[resetName]
      : undefined,
    keepReset: (token, seconds) =>
      void response.cookie(resetName, token, { ...options, maxAge: seconds * 1000 }),
    forgetReset: () => void response.clearCookie(resetName, options),
  }
}
