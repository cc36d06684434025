import * as client from 'openid-client'
import { z } from 'zod'
import { ProviderFault } from '../kernel/errors.js'
import type { IdentityProvider, ProvenIdentity } from '../kernel/platform.js'

export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

const timeout = 10 // seconds
const scope = 'openid email profile'
/** Longest claims that are kept: the identity travels in a cookie. */
const text = (longest: number) => z.string().max(longest).optional().catch(undefined)
const claims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: text(254),
  email_verified: z.unknown(),
  given_name: text(120),
  family_name: text(120),
})

/** `redirectUri`: registered with the provider, compared exactly. The provider is asked for its metadata at the first log-in, so that the site starts without it. */
export function openIdProvider(
  { issuer, clientId, clientSecret, name }: OpenIdSettings,
  redirectUri: string,
): IdentityProvider {
  let discovered: Promise<client.Configuration> | null = null
  const configuration = (): Promise<client.Configuration> => {
    const asked =
      discovered ??
      client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout,
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      })
    discovered = asked
    asked.catch(() => {
      discovered = null
    }) // the next log-in asks again
    return asked
  }
  return {
    name,
    issuer,
    begin: () =>
      told(async () => {
        const flow = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        }
        const address = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope,
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
        })
        return { address: address.href, flow }
      }),
    identify: (query, { state, nonce, verifier }) =>
      told(async () => {
        const config = await configuration()
        const answer = new URL(redirectUri)
        answer.search = query
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const inToken = tokens.claims()!
        // many providers tell the address at their userinfo endpoint only; its subject must be that of the token
        const more =
          inToken.email === undefined && config.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(config, tokens.access_token, inToken.sub)
            : {}
        return provenBy(issuer, { ...more, ...inToken })
      }),
  }
}

function provenBy(issuer: string, given: object): ProvenIdentity {
  const { sub, email, email_verified, given_name, family_name } = claims.parse(given)
  return {
    issuer,
    subject: sub,
    email: email ?? null,
    isEmailVerified: email !== undefined && email_verified === true,
    name: given_name ?? '',
    surname: family_name ?? '',
  }
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ProviderFault(faultOf(error), { cause: error })
  }
}

function faultOf(error: unknown): ProviderFault['fault'] {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'refused' : 'invalid'
  return causesOf(error).some(isUnreachable) ? 'away' : 'invalid'
}

/** `fetch` throws a TypeError when there is no connection; a proxy before a stopped provider answers pages instead of JSON. */
const isUnreachable = ({ name, code }: Partial<Record<'name' | 'code', unknown>>) =>
  name === 'TypeError' ||
  name === 'TimeoutError' ||
  ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(String(code))

const causesOf = (error: unknown): object[] =>
  typeof error === 'object' && error !== null
    ? [error, ...causesOf((error as { cause?: unknown }).cause)]
    : []
