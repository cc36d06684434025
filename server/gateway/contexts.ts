import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import type { DataSource } from 'typeorm'
import { type Caller, createContext, type RequestContext } from '../kernel/context.js'
import type { Platform } from '../kernel/platform.js'
import type { Viewer } from '../kernel/viewer.js'
import { viewerByAny, viewerByToken, viewerOfFile } from './authenticate.js'
import { callerOf, type Trust } from './caller.js'
import { doorOver, noDoor, restDoor } from './door.js'
import { belongsTo, logOf, requestId } from './requestScope.js'

/** Who asks is found in another way at each door. */
export interface Contexts {
  graphql(request: Request, response: Response): Promise<RequestContext>
  rest(request: Request, response: Response): Promise<RequestContext>
  file(request: Request): Promise<RequestContext>
  socket(request: IncomingMessage): Promise<RequestContext>
}

export function createContexts(source: DataSource, platform: Platform, secure: boolean, trust: Trust): Contexts {
  const db = source.manager
  const context = async (request: IncomingMessage, viewerFor: (caller: Caller) => Promise<Viewer>, door = noDoor) => {
    const log = logOf(platform.log, requestId(request))
    const caller = callerOf(request, trust)
    belongsTo(request, caller)
    return createContext({ viewer: await viewerFor(caller), db, platform: { ...platform, log }, door, caller })
  }
  return {
    graphql: async (request, response) => context(request, caller => viewerByAny(db, request, caller), doorOver(request, response, secure)),
    rest: async (request, response) => context(request, caller => viewerByToken(db, request, caller), restDoor(request, response, secure)),
    file: async request => context(request, caller => viewerOfFile(db, request, platform.signer, caller)),
    socket: async request => context(request, caller => viewerByAny(db, request, caller)),
  }
}
