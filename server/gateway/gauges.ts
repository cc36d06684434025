import { Gauge, type Registry } from 'prom-client'
import type { EntityManager } from 'typeorm'
import type { Platform } from '../kernel/platform.js'

export interface Watched { readonly db: EntityManager; readonly platform: Platform; sockets(): number }

/** A scrape waits no longer for a database that does not answer. */
const patienceMilliseconds = 2_000

/** Tables of work with the states that an operator looks at; work that ended well is not counted. */
const queues = {
  jobs: { table: 'job', since: 'updated_at', states: ['waiting', 'running', 'failed'] },
  imports: { table: 'archive_import', since: 'updated_at', states: ['waiting', 'running', 'failed'] },
  mails: { table: 'outgoing_mail', since: 'created_at', states: ['waiting', 'failed'] },
} as const

/** Gauges of the whole installation: counts of the database, and what this process holds. Without the database the counts are left out and morula_database_up is 0. */
export function createGauges(registry: Registry, { db, platform, sockets }: Watched): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) => new Gauge({ name: `morula_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1: the database answers')
  const counts = Object.entries(queues).map(([name, queue]) =>
    ({ queue, count: gauge(name, `${name} by state`, 'state'), age: gauge(`${name}_oldest_seconds`, `Seconds since the oldest of the ${name} in this state entered it`, 'state') }))
  const disk = gauge('disk_bytes', 'Bytes of the disk of the files: free, size, reserve (nothing is written below it)', 'part')
  const workers = gauge('workers', 'Places for CPU work (size), tasks that run (busy) and wait (waiting)', 'part')
  const open = gauge('sockets', 'Open WebSocket connections')
  const children = gauge('child_processes', 'Child processes of the server, its database among them')

  async function lookAtDatabase(): Promise<void> {
    const now = Date.now()
    const all = await withinTime(Promise.all(counts.map(({ queue }) => countsOf(db, queue)))).catch(() => null)
    up.set(all ? 1 : 0)
    counts.forEach(({ queue, count, age }, at) => {
      count.reset()
      age.reset()
      for (const state of all ? queue.states : []) {
        const row = all![at]!.find(counted => counted.state === state)
        count.set({ state }, Number(row?.count ?? 0))
        age.set({ state }, row ? Math.max(0, (now - row.since.getTime()) / 1000) : 0)
      }
    })
  }

  async function lookAtDisk(): Promise<void> {
    const space = await platform.storage.space().catch(() => null)
    disk.reset()
    for (const part of space ? ['free', 'size', 'reserve'] as const : []) disk.set({ part }, space![part])
  }

  return async () => {
    const { busy, waiting } = platform.workers.load()
    for (const [part, value] of Object.entries({ size: platform.workers.size, busy, waiting })) workers.set({ part }, value)
    open.set(sockets())
    const childCount = await platform.host.childProcesses()
    if (childCount !== null) children.set(childCount)
    await Promise.all([lookAtDatabase(), lookAtDisk()])
  }
}

interface Counted { readonly state: string; readonly count: string; readonly since: Date }

const countsOf = (db: EntityManager, { table, since, states }: (typeof queues)[keyof typeof queues]): Promise<Counted[]> =>
  db.query(`SELECT q.state, COUNT(*) AS count, MIN(q.${since}) AS since FROM ${table} q WHERE q.state IN (?) GROUP BY q.state`, [states])

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => { timer = setTimeout(() => fail(new Error('no answer in time')), patienceMilliseconds) })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
