import { Gauge, type Registry } from 'prom-client'
import type { EntityManager } from 'typeorm'
import { jobCounts } from '../../domains/jobs/list.service.js'
import type { Platform } from '../../kernel/platform.js'

export interface Watched {
  readonly db: EntityManager
  readonly platform: Platform
  sockets(): number
}

/** Maximum time that a scrape waits for the database. */
const patienceMilliseconds = 2_000

/**
 * Gauges of the whole installation: counts from the database, and the resources of this process. When the
 * database does not answer, the counts are omitted and morula_database_up is 0.
 */
export function createGauges(registry: Registry, { db, platform, sockets }: Watched): () => Promise<void> {
  const { up, count, age, disk, workers, open, children } = registerGauges(registry)

  async function lookAtDatabase(): Promise<void> {
    const counts = await withinTime(jobCounts(db)).catch(() => null)
    up.set(counts ? 1 : 0)
    count.reset()
    age.reset()
    for (const { kind, state, jobs, oldestSeconds } of counts ?? []) {
      count.set({ kind, state }, jobs)
      age.set({ kind, state }, oldestSeconds)
    }
  }

  async function lookAtDisk(): Promise<void> {
    const space = await platform.storage.space().catch(() => null)
    disk.reset()
    for (const part of space ? (['free', 'size', 'reserve'] as const) : []) disk.set({ part }, space![part])
  }

  return async () => {
    const { busy, waiting } = platform.workers.load()
    for (const [part, value] of Object.entries({ size: platform.workers.size, busy, waiting }))
      workers.set({ part }, value)
    open.set(sockets())
    const childCount = await platform.host.childProcesses()
    if (childCount !== null) children.set(childCount)
    await Promise.all([lookAtDatabase(), lookAtDisk()])
  }
}

function registerGauges(registry: Registry) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `morula_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1 when the database answers, otherwise 0')
  const count = gauge('jobs', 'Background jobs by kind and state', 'kind', 'state')
  const age = gauge(
    'jobs_oldest_seconds',
    'Seconds since the oldest job of this kind and state was ready to run',
    'kind',
    'state',
  )
  const disk = gauge(
    'disk_bytes',
    'Bytes of the disk that holds the files: free, size, and reserve (free space that writes must leave)',
    'part',
  )
  const workers = gauge(
    'workers',
    'CPU work: workers (size), running tasks (busy) and waiting tasks (waiting)',
    'part',
  )
  const open = gauge('sockets', 'Open WebSocket connections')
  const children = gauge('child_processes', 'Child processes of the server, including its database')
  return { up, count, age, disk, workers, open, children }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), patienceMilliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
