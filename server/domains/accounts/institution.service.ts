import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound, ProviderFault } from '../../kernel/errors.js'
import { originOf } from '../../kernel/origin.js'
import type { IdentityProvider } from '../../kernel/platform.js'

const perAddress = { name: 'institution-address', points: 100, seconds: 900 }
const flowSeconds = 900
const identitySeconds = 1800
const until = z.number()
const flowShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from: z.string(),
  until,
})
const pendingShape = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  name: z.string(),
  surname: z.string(),
  from: z.string(),
  until,
})
/** Somebody who has logged in at the institution, and not here yet. */
export type Pending = z.infer<typeof pendingShape>
export type Fault = ProviderFault['fault'] | 'expired'

/** A path of this site. Browsers read `//host` and `/\host` as other sites. */
const isLocalPath = (path: string) => path.length <= 500 && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)

export function providerOf({ platform }: RequestContext): IdentityProvider {
  if (!platform.identityProvider) throw new NotFound('This site has no log-in through an institution')
  return platform.identityProvider
}

/** Answers where the browser goes. State, nonce and verifier stay with the browser, encrypted, so an answer counts only in the browser that asked. */
export async function beginInstitution(ctx: RequestContext, from: string | null): Promise<string> {
  const provider = providerOf(ctx)
  await ctx.platform.limiter.consume(perAddress, originOf(ctx.caller.address))
  const { address, flow } = await provider.begin()
  ctx.door.keepFlow(
    sealed(ctx, 'flow', {
      ...flow,
      from: from !== null && isLocalPath(from) ? from : '',
      until: inSeconds(flowSeconds),
    }),
    flowSeconds,
  )
  return address
}

/** The provider sent the browser back. Null: the identity is known now and waits for `enterByInstitution`, linking or sign-up. */
export async function takeAnswer(ctx: RequestContext, query: string): Promise<Fault | null> {
  const provider = providerOf(ctx)
  await ctx.platform.limiter.consume(perAddress, originOf(ctx.caller.address))
  const flow = opened(ctx, 'flow', flowShape, ctx.door.flow)
  ctx.door.forgetFlow()
  if (!flow || !isSame(new URLSearchParams(query).get('state') ?? '', flow.state)) return 'expired'
  try {
    const identity = await provider.identify(query, flow)
    ctx.door.keepIdentity(
      sealed(ctx, 'identity', { ...identity, from: flow.from, until: inSeconds(identitySeconds) }),
      identitySeconds,
    )
    return null
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.platform.log.warn({ fault: error.fault, error }, 'a log-in through the institution failed')
    return error.fault
  }
}

/** Null once it is used up, too old, or of an institution that this site no longer trusts. */
export function pendingIdentity(ctx: RequestContext): Pending | null {
  const pending = opened(ctx, 'identity', pendingShape, ctx.door.identity)
  return pending?.issuer === ctx.platform.identityProvider?.issuer ? pending : null
}

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

/** Lengths are compared in bytes: timingSafeEqual throws where they differ, as with letters beyond ASCII. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
