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
const mostBytes = 1 << 20 // limit of a decompressed answer
const scope = 'openid email profile'
/** Drops longer claims, because the identity is stored in a cookie. */
const text = (longest: number) => z.string().max(longest).optional().catch(undefined)
const claims = z.object({
  sub: z.string().regex(/^(?! )[\x20-\x7e]{1,255}(?<! )$/),
  email: text(254),
  email_verified: z.unknown().optional(),
  given_name: text(120),
  family_name: text(120),
})

/**
 * `redirectUri`: must equal the URI that is registered with the provider. The provider's metadata is loaded
 * at the first log-in, so that the site starts without the provider.
 */
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
        [client.customFetch]: boundedFetch,
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      })
    discovered = asked
    asked.catch(() => {
      discovered = null
    }) // the next log-in tries again
    return asked
  }
  return {
    name,
    issuer,
    begin: () =>
      orProviderFault(async () => {
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
      orProviderFault(async () => {
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
        // Many providers return the e-mail address only at their userinfo endpoint. Its subject must equal
        // the subject of the token.
        const more =
          inToken.email === undefined && config.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(config, tokens.access_token, inToken.sub)
            : inToken
        return provenBy(issuer, {
          ...more,
          ...inToken,
          email: more.email,
          email_verified: more.email_verified,
        })
      }),
  }
}

/**
 * Takes `email_verified` from the same source as the e-mail address. In another source it may refer to
 * another address.
 */
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

/** The compilers of server and tests disagree about the type of a body. */
const untypedFetch = fetch as (address: string, options: unknown) => Promise<Response>

/** Limits the size of answers, because the library keeps them in memory. */
const boundedFetch: client.CustomFetch = async (address, options) => {
  const { body, status, statusText, headers } = await untypedFetch(address, options)
  let bytes = 0
  const bounded = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, following) {
        bytes += chunk.byteLength
        if (bytes > mostBytes) throw new Error(`The provider's answer is larger than ${mostBytes} bytes`)
        following.enqueue(chunk)
      },
    }),
  )
  return new Response(bounded ?? null, { status, statusText, headers })
}

async function orProviderFault<T>(work: () => Promise<T>): Promise<T> {
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

/**
 * `fetch` throws a TypeError when there is no connection. A proxy in front of a stopped provider answers with
 * pages instead of JSON.
 */
const isUnreachable = ({ name, code }: Partial<Record<'name' | 'code', unknown>>) =>
  name === 'TypeError' ||
  name === 'TimeoutError' ||
  ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(String(code))

const causesOf = (error: unknown): object[] =>
  typeof error === 'object' && error !== null
    ? [error, ...causesOf((error as { cause?: unknown }).cause)]
    : []
