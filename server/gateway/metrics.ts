import type { IncomingMessage } from 'node:http'
import type { RequestHandler, Response } from 'express'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { EntityManager } from 'typeorm'
import { jobCounts } from '../domains/jobs/list.service.js'

export interface Metrics {
  readonly registry: Registry
  /** a statement was sent to the database */
  statement(): void
  /** times every request by its route, never by its address */
  readonly time: RequestHandler
}

/** `ofProcess`: memory, event loop and garbage of the whole process too, once a process. */
export function createMetrics(ofProcess = false): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry, prefix: 'morula_' })
  const statements = new Counter({ name: 'morula_sql_statements_total', help: 'SQL statements sent', registers })
  const durations = new Histogram({ name: 'morula_http_seconds', help: 'Time to answer', labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60], registers })
  return {
    registry,
    statement: () => statements.inc(),
    time(request, response, next) {
      const end = durations.startTimer({ method: request.method })
      response.once('close', () => end({ route: routeOf(response), status: response.statusCode }))
      next()
    },
  }
}

const routeOf = (response: Response) => (response.locals.route as string | undefined) ?? 'page'

export function countJobs({ registry }: Metrics, db: EntityManager): void {
  const registers = [registry]
  new Gauge({
    name: 'morula_jobs', help: 'Background jobs by kind and state', labelNames: ['kind', 'state'], registers,
    async collect() {
      const counts = await jobCounts(db)
      this.reset()
      for (const { kind, state, jobs } of counts) this.set({ kind, state }, jobs)
    },
  })
  new Gauge({
    name: 'morula_job_wait_seconds', help: 'How long the oldest waiting job could have run already, by kind', labelNames: ['kind'], registers,
    async collect() {
      const counts = await jobCounts(db)
      this.reset()
      for (const { kind, oldestSeconds } of counts.filter(({ state }) => state === 'waiting')) this.set({ kind }, oldestSeconds)
    },
  })
}

/** For this machine, or with the token; a proxy on this machine asks for others, so what it forwards is not from here. */
export function serveMetrics({ registry }: Metrics, token: string | null): RequestHandler {
  return async (request, response) => {
    const mayRead = token === null ? isLocal(request) : request.get('authorization') === `Bearer ${token}`
    if (!mayRead) return void response.status(404).end()
    response.type(registry.contentType).send(await registry.metrics())
  }
}

const isLocal = ({ socket, headers }: IncomingMessage) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
