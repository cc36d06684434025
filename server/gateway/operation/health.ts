import { type RequestHandler, Router } from 'express'
import type { EntityManager } from 'typeorm'
import type { Platform } from '../../kernel/platform.js'
import { probeDatabase } from '../../lib/rows.js'
import { inTime } from '../../lib/inTime.js'

const patienceMilliseconds = 5_000

/** The endpoint is public and each check writes a file, so requests within this time share one result. */
const freshMilliseconds = 1_000

/** /healthz: the process runs. /readyz: the process can work, or which part has failed. */
export function serveHealth(db: EntityManager, platform: Pick<Platform, 'storage' | 'log'>): Router {
  const parts = { database: () => probeDatabase(db), storage: () => platform.storage.probe() }
  const look = () =>
    Promise.all(
      Object.entries(parts).map(
        async ([name, probe]) =>
          [
            name,
            await stateOf(probe, error => platform.log.error({ error, part: name }, `not ready: ${name}`)),
          ] as const,
      ),
    )
  let latest: { readonly at: number; readonly states: ReturnType<typeof look> } | undefined
  const readiness: RequestHandler = async (_request, response) => {
    if (!latest || performance.now() - latest.at > freshMilliseconds)
      latest = { at: performance.now(), states: look() }
    const states = await latest.states
    response
      .status(states.every(([, state]) => state === 'ok') ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json(Object.fromEntries(states))
  }
  return Router()
    .get(
      '/healthz',
      (_request, response) => void response.setHeader('Cache-Control', 'no-store').type('text').send('ok'),
    )
    .get('/readyz', readiness)
}

async function stateOf(
  probe: () => Promise<unknown>,
  tell: (error: unknown) => void,
): Promise<'ok' | 'failed'> {
  try {
    await inTime(probe(), patienceMilliseconds)
    return 'ok'
  } catch (error) {
    tell(error)
    return 'failed'
  }
}
