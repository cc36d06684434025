import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { workerPool } from '../../server/platform/workers/workerPool.js'

/** A process with a pool whose two children loop forever. It prints their ids, and the test kills it. */
const pool = workerPool({
  handlers: new URL('./handlers.ts', import.meta.url),
  outputs: process.argv[2]!,
  size: 2,
})
const options = { owner: 'person 1', bytes: 0, isInteractive: false }
const childrenNow = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter(child => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('handlers.ts'))

void Promise.allSettled(
  [1, 2].map(() => pool.run({ name: 'writeAndSpin', limits: { seconds: 600 } }, {}, options)),
)
while (
  !(await pool.run(
    { name: 'process' },
    { milliseconds: 0 },
    { owner: 'person 2', bytes: 0, isInteractive: true },
  ))
)
  await pause(10)
await pause(1000)
console.log(JSON.stringify(childrenNow().slice(0, 2)))
