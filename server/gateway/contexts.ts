import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import type { DataSource, EntityManager } from 'typeorm'
import { type Caller, createContext, type RequestContext } from '../kernel/context.js'
import { Unauthenticated } from '../kernel/errors.js'
import type { Platform } from '../kernel/platform.js'
import type { Route } from '../kernel/rest.js'
import { anonymous, type Viewer } from '../kernel/viewer.js'
import { endedAmong, viewerByAny, viewerByToken, viewerOfFile } from './authenticate.js'
import { callerOf, type Trust } from './caller.js'
import { browserCookies, noCookies, restCookies } from './sessionCookies.js'
import { belongsTo, logOf, requestId } from './requestScope.js'
import type { Traffic } from './operation/traffic.js'

interface Surroundings {
  readonly secure: boolean
  readonly trust: Trust
  readonly filesFollowHost: boolean
  readonly traffic: Traffic
}

/**
 * Each transport identifies the viewer and counts the requests. The number of requests of the Python client
 * is not limited.
 */
export interface Contexts {
  graphql(request: Request, response: Response): Promise<RequestContext>
  rest(request: Request, response: Response, family?: Route['family']): Promise<RequestContext>
  file(request: Request): Promise<RequestContext>
  /** A page for visitors. Cookies of the request do not count. */
  page(request: Request): Promise<RequestContext>
  socket(request: IncomingMessage): Promise<RequestContext>
  /**
   * Call it when the whole body has arrived. Throws Unauthenticated when the viewer has lost a right since
   * the headers arrived: a body may take hours.
   */
  bodyArrived(request: IncomingMessage, ctx: RequestContext): Promise<void>
}

/** A body that arrives within this time after its headers needs no second check of the viewer. */
const quickBodyMilliseconds = 100

/** Removes staff rights from a log-in without a second factor when the installation requires one. */
const secured = (viewer: Viewer, { site }: Platform): Viewer =>
  site.requireStaffTwoFactor && viewer.isStaff && !viewer.session?.hasSecondFactor
    ? { ...viewer, isStaff: false }
    : viewer

/** Makes contexts and remembers when each was made. */
function entrance(
  db: EntityManager,
  platform: Platform,
  { trust, filesFollowHost }: Pick<Surroundings, 'trust' | 'filesFollowHost'>,
) {
  const enteredAt = new WeakMap<RequestContext, number>()
  const context = async (
    request: IncomingMessage,
    viewerFor: (caller: Caller) => Promise<Viewer>,
    cookies = noCookies,
  ) => {
    const log = logOf(platform.log, requestId(request))
    const caller = callerOf(request, trust, filesFollowHost)
    belongsTo(request, caller)
    const ctx = createContext({
      viewer: secured(await viewerFor(caller), platform),
      db,
      platform: { ...platform, log },
      cookies,
      caller,
    })
    enteredAt.set(ctx, performance.now())
    return ctx
  }
  return { context, enteredAt }
}

export function createContexts(
  source: DataSource,
  platform: Platform,
  { secure, traffic, ...way }: Surroundings,
): Contexts {
  const db = source.manager
  const { context, enteredAt } = entrance(db, platform, way)
  const staffNeedFactor = () => platform.site.requireStaffTwoFactor
  const admitted = async (viewer: Viewer) => {
    await traffic.admit(viewer)
    return viewer
  }
  return {
    graphql: (request, response) =>
      context(
        request,
        async caller => admitted(await viewerByAny(db, request, caller, staffNeedFactor())),
        browserCookies(request, response, secure),
      ),
    rest: (request, response, family) =>
      context(
        request,
        async caller => {
          const viewer = await viewerByToken(db, request, caller, staffNeedFactor())
          return family === 'python' ? { ...viewer, hidesBin: true } : admitted(viewer)
        },
        restCookies(request, response, secure),
      ),
    file: request =>
      context(request, async caller => admitted(await viewerOfFile(db, request, platform, caller))),
    page: request => context(request, async () => admitted(anonymous)),
    socket: request => context(request, caller => viewerByAny(db, request, caller, staffNeedFactor())),
    async bodyArrived(request, ctx) {
      if (performance.now() - enteredAt.get(ctx)! < quickBodyMilliseconds) return
      const [ended] = await endedAmong(db, [{ request, viewer: ctx.viewer }])
      if (ended) throw new Unauthenticated('Your log-in ended while the request was being sent')
    },
  }
}
