// A separate process for tests of the job queue. It runs compiled code with one kind of job on the given
// database and folder.
import 'reflect-metadata'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

const load = path => import(new URL(`../../dist/server/${path}`, import.meta.url))
const [
  { openDatabase },
  { entities },
  { diskStorage },
  { memoryPubSub },
  { createContext },
  { anonymous },
  { noCookies },
  { startJobs },
] = await Promise.all(
  [
    'platform/database/database.js',
    'entities.js',
    'platform/storage/diskStorage.js',
    'platform/pubsub.js',
    'kernel/context.js',
    'kernel/viewer.js',
    'gateway/sessionCookies.js',
    'domains/jobs/runner.service.js',
  ].map(load),
)
const { address, dir, name, lease, most } = JSON.parse(process.env.JOB_PROCESS)

const source = await openDatabase(address, entities, [])
const storage = diskStorage(dir)
const log = {
  info() {},
  warn: (_fields, message) => console.error(message),
  error: ({ error }, message) => console.error(message, error),
}
const ctx = createContext({
  viewer: anonymous,
  db: source.manager,
  platform: { storage, log, pubsub: memoryPubSub() },
  cookies: noCookies,
})

let began = 0
/**
 * Writes a file, and a row in the transaction that ends the job. Both show whether a job ran twice or not at
 * all. After `most` jobs each further job takes an hour.
 */
const marking = {
  name: 'mark',
  sideBySide: 3,
  mostFailures: 1,
  firstWait: 1000,
  longestWait: 1000,
  fault: 'It failed',
  async run(context, job) {
    const draft = await storage.receive(Readable.from([Buffer.from(name)]), 100)
    await draft.keep(`marks/${job.id}/${name}`)
    await pause(began++ < most ? 20 : 3_600_000)
    await context.write(async inner => {
      await inner.db.query(
        "INSERT INTO audit_event (action, subject_kind, subject_id, detail) VALUES ('job.mark', 'job', ?, ?)",
        [job.id, name],
      )
      await job.finish(inner, null)
    })
  },
}
const jobs = startJobs(ctx, [marking], { instance: name, leaseMilliseconds: lease, pollMilliseconds: 500 })
process.on(
  'SIGTERM',
  () =>
    void jobs
      .stop()
      .then(() => source.destroy())
      .then(() => process.exit(0)),
)
console.log('ready')
