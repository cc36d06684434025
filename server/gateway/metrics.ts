import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { routeOf } from './requestScope.js'

export interface Metrics {
  readonly registry: Registry
  /** a statement was sent to the database */
  statement(): void
  /** an error with this code was sent over GraphQL */
  graphqlError(code: string): void
  /** Looked at anew before each answer of /metrics. */
  gauge(look: () => Promise<void>): void
  look(): Promise<void>
  /** times every request by its route, never by its address */
  readonly time: RequestHandler
}

/** `ofProcess`: memory, event loop and garbage of the whole process too, once a process. */
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

/** For this machine, or with the token; a proxy on this machine asks for others, so what it forwards is not from here. */
export function serveMetrics({ registry, look }: Metrics, token: string | null): RequestHandler {
  return async (request, response) => {
    const mayRead = token === null ? isLocal(request) : request.get('authorization') === `Bearer ${token}`
    if (!mayRead) return void response.status(404).end()
    await look()
    response.type(registry.contentType).send(await registry.metrics())
  }
}

const isLocal = ({ socket, headers }: IncomingMessage) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined
