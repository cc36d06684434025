import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { routeOf } from '../requestScope.js'
import { isOwnHost } from '../security.js'

export interface Metrics {
  readonly registry: Registry
  /** Counts a statement that was sent to the database. */
  statement(): void
  /** Counts an error with this code that was sent over GraphQL. */
  graphqlError(code: string): void
  /** Registers a function that updates gauges before each answer of /metrics. */
  gauge(look: () => Promise<void>): void
  /** Runs the registered functions. */
  look(): Promise<void>
  /** Measures each request under its route pattern, never under its URL. */
  readonly time: RequestHandler
}

/**
 * `ofProcess` adds the memory, event loop and garbage collection metrics of the process. Set it once per
 * process.
 */
export function createMetrics(ofProcess = false): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry, prefix: 'morula_' })
  const statements = new Counter({
    name: 'morula_sql_statements_total',
    help: 'SQL statements sent',
    registers,
  })
  const durations = new Histogram({
    name: 'morula_http_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  })
  const graphqlErrors = new Counter({
    name: 'morula_graphql_errors_total',
    help: 'Errors sent over GraphQL, by code',
    labelNames: ['code'],
    registers,
  })
  let looks: (() => Promise<void>)[] = []
  return {
    registry,
    statement: () => statements.inc(),
    graphqlError: code => graphqlErrors.inc({ code }),
    gauge: look => {
      looks = [...looks, look]
    },
    look: async () => {
      await Promise.all(looks.map(look => look()))
    },
    time(request, response, next) {
      const end = durations.startTimer({ method: request.method })
      response.once('close', () => end({ route: routeOf(response), status: response.statusCode }))
      next()
    },
  }
}

/**
 * With a token, requires it. Without a token, answers only requests from this machine. `isProxied`: a proxy
 * on this machine forwards requests of others, so only the token gives access. Requests with headers of a
 * proxy never count as local.
 */
export function serveMetrics(
  { registry, look }: Metrics,
  token: string | null,
  { publicUrl, isProxied }: { readonly publicUrl: string; readonly isProxied: boolean },
): RequestHandler {
  return async (request, response) => {
    const mayRead =
      token === null
        ? !isProxied && isLocal(request, publicUrl)
        : request.get('authorization') === `Bearer ${token}`
    if (!mayRead) return void response.status(404).end()
    await look()
    response.type(registry.contentType).send(await registry.metrics())
  }
}

const ofProxies = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/** A browser on this machine is local too, so a page of another site must not reach the metrics by a name of its own. */
const isLocal = ({ socket, headers }: IncomingMessage, origin: string) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  (headers.host === undefined || isOwnHost(headers.host, { origin })) &&
  ofProxies.every(name => headers[name] === undefined)
