import type { IncomingMessage } from 'node:http'
import { GraphQLError } from 'graphql'
import type { WebSocket } from 'ws'
import type { RequestContext } from '../../kernel/context.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { bearerForm, carriesToken } from '../authenticate.js'
import type { SessionWatchdog } from './sessionWatchdog.js'

/** What graphql-ws knows about a socket. */
interface Socket {
  readonly connectionParams?: Readonly<Record<string, unknown>> | undefined
  readonly extra: { readonly request: IncomingMessage; readonly socket: WebSocket }
}

interface Options {
  readonly contextOf: (request: IncomingMessage) => Promise<RequestContext>
  readonly watchdog: SessionWatchdog
}

/** Close code of the protocol for a wrong token. Clients do not open the socket again. */
const unauthorized = 4401

/** Identifies the viewers of sockets: by the request that opened them, or by the token in `connection_init`. */
export function socketEntry({ contextOf, watchdog }: Options) {
  const contexts = new WeakMap<object, RequestContext>()
  const entries = new WeakMap<object, Socket['extra']>()
  const enter = async ({ request, socket }: Socket['extra']) => {
    const ctx = await contextOf(request)
    watchdog.enter(socket, { request, viewer: ctx.viewer })
    entries.set(ctx, { request, socket })
    return ctx
  }
  return {
    /** Answers `connection_init`. Closes the socket with the reason when its token is refused. */
    async connect({ connectionParams, extra }: Socket): Promise<boolean> {
      try {
        takeToken(extra.request, connectionParams)
        if (carriesToken(extra.request)) await enter(extra)
        return true
      } catch (error) {
        if (!(error instanceof Unauthenticated)) throw error
        extra.socket.close(unauthorized, error.message)
        return false
      }
    },
    /** Identifies the viewer again for each subscription. Returns the refusal of a token that has ended. */
    async subscribe({ extra }: Socket, payload: object): Promise<readonly GraphQLError[] | undefined> {
      try {
        contexts.set(payload, await enter(extra))
        return undefined
      } catch (error) {
        if (!(error instanceof Unauthenticated)) throw error
        return [new GraphQLError(error.message, { originalError: error })]
      }
    },
    contextOf: (payload: object): RequestContext => contexts.get(payload)!,
    /** Whether the viewer of a subscription still has its rights, by its context. */
    async stands(context: unknown): Promise<boolean> {
      const { viewer } = context as RequestContext
      const { request, socket } = entries.get(context as RequestContext)!
      return watchdog.stands(socket, { request, viewer })
    },
  }
}

/** Puts the token where HTTP requests have it, because browsers cannot set headers of a WebSocket. */
function takeToken(request: IncomingMessage, params: Socket['connectionParams'] = {}): void {
  const [, value] = Object.entries(params).find(([name]) => name.toLowerCase() === 'authorization') ?? []
  if (value === undefined || value === null) return
  request.headers.authorization = typeof value === 'string' ? value : ''
  if (!carriesToken(request)) throw new Unauthenticated(bearerForm)
}
