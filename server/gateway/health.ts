import { type RequestHandler, Router } from 'express'
import type { EntityManager } from 'typeorm'
import type { Platform } from '../kernel/platform.js'
import { inTime } from './inTime.js'

const patienceMilliseconds = 5_000

/** /healthz: the process answers. /readyz: it can do its work. */
export function serveHealth(db: EntityManager, { storage, log }: Pick<Platform, 'storage' | 'log'>): Router {
  const parts = { database: () => db.query('SELECT 1'), storage: () => storage.probe() }
  const readiness: RequestHandler = async (_request, response) => {
    const states = await Promise.all(Object.entries(parts).map(async ([name, probe]) => [name, await stateOf(probe, error => log.error({ error, part: name }, 'not ready'))] as const))
    response.status(states.every(([, state]) => state === 'ok') ? 200 : 503).setHeader('Cache-Control', 'no-store').json(Object.fromEntries(states))
  }
  return Router()
    .get('/healthz', (_request, response) => void response.setHeader('Cache-Control', 'no-store').type('text').send('ok'))
    .get('/readyz', readiness)
}

async function stateOf(probe: () => Promise<unknown>, tell: (error: unknown) => void): Promise<'ok' | 'failed'> {
  try {
    await inTime(probe(), patienceMilliseconds)
    return 'ok'
  } catch (error) {
    tell(error)
    return 'failed'
  }
}
