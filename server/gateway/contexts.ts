import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import type { DataSource } from 'typeorm'
import { type Caller, createContext, type RequestContext } from '../kernel/context.js'
import { Unauthenticated } from '../kernel/errors.js'
import type { Platform } from '../kernel/platform.js'
import type { Route } from '../kernel/rest.js'
import type { Viewer } from '../kernel/viewer.js'
import { endedAmong, viewerByAny, viewerByToken, viewerOfFile } from './authenticate.js'
import { callerOf, type Trust } from './caller.js'
import { doorOver, noDoor, restDoor } from './door.js'
import { belongsTo, logOf, requestId } from './requestScope.js'
import type { Traffic } from './traffic.js'

interface Surroundings {
  readonly secure: boolean
  readonly trust: Trust
  readonly traffic: Traffic
}

/** Each door finds the person who asks in its own way, and counts their requests; those of the Python client are not limited by number. */
export interface Contexts {
  graphql(request: Request, response: Response): Promise<RequestContext>
  rest(request: Request, response: Response, family?: Route['family']): Promise<RequestContext>
  file(request: Request): Promise<RequestContext>
  socket(request: IncomingMessage): Promise<RequestContext>
  /** Called when the whole body is there. Refuses a caller who was known by the headers and has lost that standing since: a body may take hours. */
  bodyArrived(request: IncomingMessage, ctx: RequestContext): Promise<void>
}

/** A body that comes within this time after its headers needs no second look at the caller. */
const quickBodyMilliseconds = 100

export function createContexts(
  source: DataSource,
  platform: Platform,
  { secure, trust, traffic }: Surroundings,
): Contexts {
  const db = source.manager
  const enteredAt = new WeakMap<RequestContext, number>()
  /** Where the installation wants it, staff are like others until they log in with two factors. */
  const secured = (viewer: Viewer): Viewer =>
    platform.site.requireStaffTwoFactor && viewer.isStaff && !viewer.session?.hasSecondFactor
      ? { ...viewer, isStaff: false }
      : viewer
  const context = async (
    request: IncomingMessage,
    viewerFor: (caller: Caller) => Promise<Viewer>,
    door = noDoor,
  ) => {
    const log = logOf(platform.log, requestId(request))
    const caller = callerOf(request, trust)
    belongsTo(request, caller)
    const ctx = createContext({
      viewer: secured(await viewerFor(caller)),
      db,
      platform: { ...platform, log },
      door,
      caller,
    })
    enteredAt.set(ctx, performance.now())
    return ctx
  }
  const admitted = async (viewer: Viewer) => {
    await traffic.admit(viewer)
    return viewer
  }
  return {
    graphql: (request, response) =>
      context(
        request,
        async caller => admitted(await viewerByAny(db, request, caller)),
        doorOver(request, response, secure),
      ),
    rest: (request, response, family) =>
      context(
        request,
        async caller => {
          const viewer = await viewerByToken(db, request, caller)
          return family === 'python' ? viewer : admitted(viewer)
        },
        restDoor(request, response, secure),
      ),
    file: request =>
      context(request, async caller => admitted(await viewerOfFile(db, request, platform.signer, caller))),
    socket: request => context(request, caller => viewerByAny(db, request, caller)),
    async bodyArrived(request, ctx) {
      if (performance.now() - enteredAt.get(ctx)! < quickBodyMilliseconds) return
      const [ended] = await endedAmong(db, [{ request, viewer: ctx.viewer }])
      if (ended) throw new Unauthenticated('Your session ended while the request was being sent')
    },
  }
}
