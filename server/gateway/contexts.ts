import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import type { DataSource } from 'typeorm'
import { type Caller, createContext, type RequestContext } from '../kernel/context.js'
import type { Platform } from '../kernel/platform.js'
import type { Route } from '../kernel/rest.js'
import type { Viewer } from '../kernel/viewer.js'
import { viewerByAny, viewerByToken, viewerOfFile } from './authenticate.js'
import { callerOf, type Trust } from './caller.js'
import { doorOver, noDoor, restDoor } from './door.js'
import { belongsTo, logOf, requestId } from './requestScope.js'
import type { Traffic } from './traffic.js'

interface Surroundings { readonly secure: boolean; readonly trust: Trust; readonly traffic: Traffic }

/** Each door finds the person who asks in its own way, and counts their requests; those of the Python client are not limited by number. */
export interface Contexts {
  graphql(request: Request, response: Response): Promise<RequestContext>
  rest(request: Request, response: Response, family?: Route['family']): Promise<RequestContext>
  file(request: Request): Promise<RequestContext>
  socket(request: IncomingMessage): Promise<RequestContext>
}

export function createContexts(source: DataSource, platform: Platform, { secure, trust, traffic }: Surroundings): Contexts {
  const db = source.manager
  /** Where the installation wants it, staff are like others until they log in with two factors. */
  const secured = (viewer: Viewer): Viewer => (platform.site.requireStaffTwoFactor && viewer.isStaff && !viewer.session?.hasSecondFactor ? { ...viewer, isStaff: false } : viewer)
  const context = async (request: IncomingMessage, viewerFor: (caller: Caller) => Promise<Viewer>, door = noDoor) => {
    const log = logOf(platform.log, requestId(request))
    const caller = callerOf(request, trust)
    belongsTo(request, caller)
    return createContext({ viewer: secured(await viewerFor(caller)), db, platform: { ...platform, log }, door, caller })
  }
  const admitted = async (viewer: Viewer) => {
    await traffic.admit(viewer)
    return viewer
  }
  return {
    graphql: (request, response) => context(request, async caller => admitted(await viewerByAny(db, request, caller)), doorOver(request, response, secure)),
    rest: (request, response, family) => context(request, async caller => {
      const viewer = await viewerByToken(db, request, caller)
      return family === 'python' ? viewer : admitted(viewer)
    }, restDoor(request, response, secure)),
    file: request => context(request, async caller => admitted(await viewerOfFile(db, request, platform.signer, caller))),
    socket: request => context(request, caller => viewerByAny(db, request, caller)),
  }
}
