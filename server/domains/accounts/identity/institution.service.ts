import { randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '../../../kernel/context.js'
import { NotFound, ProviderFault, TooMany } from '../../../kernel/errors.js'
import { originOf } from '../../../lib/origin.js'
import type { IdentityProvider } from '../../../kernel/platform.js'

const perAddress = { name: 'institution-address', points: 100, seconds: 900 }
const flowSeconds = 900
const identitySeconds = 1800
// The window equals the lifetime of the cookie.
const perIdentity = { name: 'institution-identity', points: 1, seconds: identitySeconds }
const until = z.number()
const flowShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from: z.string(),
  until,
})
const pendingShape = z.object({
  mark: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  name: z.string(),
  surname: z.string(),
  from: z.string(),
  until,
})
/** An identity that the institution has confirmed, before the log-in at this site is complete. */
export type Pending = z.infer<typeof pendingShape>
export type Fault = ProviderFault['fault'] | 'expired'

/** Accepts only paths of this site. Browsers read `//host` and `/\host` as other sites. */
const isLocalPath = (path: string) => path.length <= 500 && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)

export function providerOf({ platform }: RequestContext): IdentityProvider {
  if (!platform.identityProvider) throw new NotFound('This site has no log-in through an institution')
  return platform.identityProvider
}

/**
 * Returns the address at the institution that the browser opens. State, nonce and verifier stay in an
 * encrypted cookie, so the answer is valid only in the browser that asked.
 */
export async function beginInstitution(ctx: RequestContext, from: string | null): Promise<string> {
  const provider = providerOf(ctx)
  await ctx.platform.limiter.consume(perAddress, originOf(ctx.caller.address))
  const { address, flow } = await provider.begin()
  ctx.cookies.keepFlow(
    sealed(ctx, 'flow', {
      ...flow,
      from: from !== null && isLocalPath(from) ? from : '',
      until: inSeconds(flowSeconds),
    }),
    flowSeconds,
  )
  return address
}

/**
 * Handles the redirect from the provider. Returns null on success: the identity then waits for
 * `enterByInstitution`, linking or sign-up.
 */
export async function takeAnswer(ctx: RequestContext, query: string): Promise<Fault | null> {
  const provider = providerOf(ctx)
  await ctx.platform.limiter.consume(perAddress, originOf(ctx.caller.address))
  const flow = opened(ctx, 'flow', flowShape, ctx.cookies.flow)
  ctx.cookies.forgetFlow()
  if (!flow || !isSame(new URLSearchParams(query).get('state') ?? '', flow.state)) return 'expired'
  try {
    const identity = await provider.identify(query, flow)
    ctx.cookies.keepIdentity(
      sealed(ctx, 'identity', {
        ...identity,
        mark: randomUUID(),
        from: flow.from,
        until: inSeconds(identitySeconds),
      }),
      identitySeconds,
    )
    return null
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.platform.log.warn({ fault: error.fault, error }, 'a log-in through the institution failed')
    return error.fault
  }
}

/**
 * Returns null when no identity is pending, when it has expired, or when this site no longer trusts its
 * institution. Also accepts a copy of a used cookie, which `spend` refuses later.
 */
export function pendingIdentity(ctx: RequestContext): Pending | null {
  const pending = opened(ctx, 'identity', pendingShape, ctx.cookies.identity)
  return pending?.issuer === ctx.platform.identityProvider?.issuer ? pending : null
}

/**
 * Call just before the identity opens an account. Returns true for the first use of the cookie, and false for
 * all later copies.
 */
export const spend = ({ platform: { limiter } }: RequestContext, { mark }: Pending): Promise<boolean> =>
  limiter.consume(perIdentity, mark).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooMany) return false
      throw error
    },
  )

const inSeconds = (seconds: number) => Date.now() + seconds * 1000
const purposeOf = (kind: 'flow' | 'identity') => `institution ${kind}`
const sealed = ({ platform }: RequestContext, kind: 'flow' | 'identity', content: object) =>
  platform.sealer.seal(JSON.stringify(content), purposeOf(kind))

function opened<T extends { until: number }>(
  { platform }: RequestContext,
  kind: 'flow' | 'identity',
  shape: z.ZodType<T>,
  text: string | undefined,
): T | null {
  const content = text === undefined ? null : platform.sealer.open(text, purposeOf(kind))
  const found = content === null ? undefined : shape.safeParse(JSON.parse(content)).data
  return found && found.until > Date.now() ? found : null
}

/**
 * Compares lengths in bytes, because timingSafeEqual throws when they differ. Letters beyond ASCII take
 * several bytes.
 */
function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
