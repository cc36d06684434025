import type { IncomingMessage, Server } from 'node:http'
import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  validate,
} from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RequestContext } from '../../kernel/context.js'
import { originOf } from '../../lib/origin.js'
import type { Entered } from '../authenticate.js'
import type { FormatError } from '../errors.js'
import { checkCost, limitRules, maxTokens } from './queryLimits.js'
import { sameOrigin } from '../security.js'
import { socketEntry } from './socketEntry.js'
import { watchSessions, type SessionWatchdog } from './sessionWatchdog.js'

interface Options {
  http: Server
  schema: GraphQLSchema
  origins: readonly string[]
  addressOf: (request: IncomingMessage) => string
  contextOf: (request: IncomingMessage) => Promise<RequestContext>
  formatError: FormatError
  /** Returns the connections whose viewer has lost a right since they opened. */
  endedAmong: (entered: readonly Entered[]) => Promise<readonly Entered[]>
  onFault: (error: unknown) => void
  /**
   * Milliseconds between checks of rights, so the longest time that a connection survives the loss of a
   * right.
   */
  watchdogMilliseconds?: number
  /** Milliseconds between pings. A connection that does not answer before the next ping is closed. */
  pingMilliseconds?: number
}

/**
 * An institute with some hundred open pages may share one address. A single address cannot use up all
 * connections of the process (about 15 kB each).
 */
const connectionsPerAddress = 500
const connectionsInAll = 20_000
const subscriptionsPerConnection = 10
/** Includes protocol messages and pings. A page sends a few when it opens. */
const messagesPerMinute = 300
/** Maximum unsent bytes per client. One event has some hundred bytes. */
const mostUnread = 1_000_000

/**
 * Serves subscriptions to pages of this site and to programs. Refuses other origins, since no preflight
 * protects an upgrade.
 */
export function serveSockets(options: Options) {
  const { http, schema, contextOf, formatError, pingMilliseconds = 12_000 } = options
  const watchdog = watchdogOver(options)
  const entry = socketEntry({ contextOf, watchdog })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  acceptUpgrades(http, sockets, options)
  const mask = (errors: readonly GraphQLError[]) => errors.map(error => formatError(error.toJSON(), error))
  const server = useServer(
    {
      schema,
      onConnect: entry.connect,
      onSubscribe: async (one, id, payload) =>
        refusalsOf({
          schema,
          subscriptions: one.subscriptions,
          live: liveOf(one.extra.socket),
          id,
          payload,
        }) ?? entry.subscribe(one, payload),
      context: (_one, _id, payload) => entry.contextOf(payload),
      onComplete: ({ extra: { socket } }, id) => void liveOf(socket).delete(id),
      // graphql-ws bypasses Apollo, so errors are formatted here in the same way.
      onNext: (_ctx, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: mask(result.errors) } : undefined,
      onError: (_ctx, _id, _payload, errors) => mask(errors),
    },
    sockets,
    pingMilliseconds,
  )
  const unread = closeUnread(sockets, pingMilliseconds)
  return {
    count: () => sockets.clients.size,
    dispose: async () => {
      clearInterval(unread)
      watchdog.end()
      await server.dispose()
    },
  }
}

const watchdogOver = ({ endedAmong, onFault, watchdogMilliseconds = 3000 }: Options): SessionWatchdog =>
  watchSessions({ endedAmong, onFault, milliseconds: watchdogMilliseconds })

type Admission = Pick<Options, 'origins' | 'addressOf'>

function acceptUpgrades(http: Server, sockets: WebSocketServer, { origins, addressOf }: Admission): void {
  const connections = new Map<string, number>()
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const origin = originOf(addressOf(request))
    const open = connections.get(origin) ?? 0
    const refusal = refusalOf(request, origins, { ofAddress: open, inAll: sockets.clients.size })
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`)
    connections.set(origin, open + 1)
    socket.once('close', () => {
      const left = connections.get(origin)! - 1
      if (left > 0) connections.set(origin, left)
      else connections.delete(origin)
    })
    sockets.handleUpgrade(request, socket, head, client => {
      limitMessages(client)
      neverRejects(client)
      sockets.emit('connection', client, request)
      // graphql-ws logs every error of a client to the console. ws has already closed the connection.
      client.removeAllListeners('error').on('error', () => client.terminate())
    })
  })
}

const closeUnread = (sockets: WebSocketServer, milliseconds: number): NodeJS.Timeout =>
  setInterval(() => {
    for (const client of sockets.clients) if (client.bufferedAmount > mostUnread) client.terminate()
  }, milliseconds).unref()

/**
 * Ids of the `liveStatistics` subscriptions of each socket. Each one counts a page as open, so a new one
 * replaces the one before.
 */
const live = new WeakMap<WebSocket, Set<string>>()
function liveOf(socket: WebSocket): Set<string> {
  const ids = live.get(socket) ?? new Set()
  live.set(socket, ids)
  return ids
}

/**
 * Each message costs a check of the viewer's rights. A client that sends too many messages is disconnected.
 */
function limitMessages(client: WebSocket): void {
  let left = messagesPerMinute
  const timer = setInterval(() => {
    left = messagesPerMinute
  }, 60_000).unref()
  const count = () => {
    if (--left < 0) client.close(4429, 'Too many messages')
  }
  client
    .on('message', count)
    .on('ping', count)
    .once('close', () => clearInterval(timer))
}

/** graphql-ws logs failed sends to the console. A closed connection is not an error, and ws cleans it up. */
function neverRejects(client: WebSocket): void {
  const send = client.send.bind(client) as (data: string, sent: () => void) => void
  Object.assign(client, { send: (data: string, sent?: () => void) => send(data, () => sent?.()) })
}

function refusalOf(
  request: IncomingMessage,
  origins: readonly string[],
  open: { ofAddress: number; inAll: number },
): string | null {
  if (request.url?.split('?')[0] !== '/graphql') return '404 Not Found'
  if (!sameOrigin(request, origins)) return '403 Forbidden'
  if (open.inAll >= connectionsInAll) return '503 Service Unavailable'
  return open.ofAddress >= connectionsPerAddress ? '429 Too Many Requests' : null
}

interface Payload {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Record<string, unknown> | null | undefined
}

/** The running subscriptions of a socket by id; null while one starts. */
type Subscriptions = Readonly<Record<string, AsyncGenerator<unknown> | AsyncIterable<unknown> | null>>

interface Begun {
  readonly schema: GraphQLSchema
  readonly subscriptions: Subscriptions
  readonly live: Set<string>
  readonly id: string
  readonly payload: Payload
}

/**
 * Applies the limits of HTTP requests and the limits on subscriptions. Returns undefined when all are met.
 */
function refusalsOf({
  schema,
  subscriptions,
  live,
  id,
  payload: { query, operationName, variables },
}: Begun): readonly GraphQLError[] | undefined {
  // The subscriptions include the new one.
  if (Object.keys(subscriptions).length > subscriptionsPerConnection)
    return [tooMany(`A connection may have at most ${subscriptionsPerConnection} subscriptions`)]
  try {
    const document = parse(query, { maxTokens })
    const operation = getOperationAST(document, operationName)
    // The protection of changes works only over HTTP: scopes, preflights and cookies.
    if (operation?.operation === OperationTypeNode.MUTATION)
      return [new GraphQLError('Send changes over HTTP', { extensions: { code: 'REFUSED' } })]
    // HTTP counts requests, and clients cannot leave large unread answers in the server's memory.
    if (operation?.operation === OperationTypeNode.QUERY)
      return [new GraphQLError('Send queries over HTTP', { extensions: { code: 'REFUSED' } })]
    const faults = validate(schema, document, [...specifiedRules, ...limitRules])
    if (faults.length > 0) return faults
    if (!operation) return [unresolved(operationName)]
    checkCost({ schema, query: document, operationName, variables })
    if (!asksForLive(document)) return undefined
    if (!endLive(subscriptions, live))
      return [tooMany('A connection may have only one subscription to liveStatistics')]
    live.add(id)
    return undefined
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

/**
 * Ends the earlier liveStatistics subscription of the socket: a page that changes its variables subscribes
 * anew before it completes the earlier one. Returns false while the earlier one starts.
 */
function endLive(subscriptions: Subscriptions, live: Set<string>): boolean {
  for (const id of live) {
    const earlier = subscriptions[id]
    if (!earlier || !('return' in earlier)) return false
    void earlier.return(undefined)
    live.delete(id)
  }
  return true
}

/** The same refusal as over HTTP. */
const unresolved = (operationName: string | null | undefined) =>
  new GraphQLError(
    operationName
      ? `Unknown operation named "${operationName}".`
      : 'Must provide operation name if query contains multiple operations.',
    { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } },
  )

const tooMany = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_MANY' } })

/** Checks all operations and fragments of the document. */
const asksForLive = (document: DocumentNode): boolean => print(document).includes('liveStatistics')
