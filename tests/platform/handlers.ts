import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { InvalidInput, UnreadableFile } from '../../server/kernel/errors.js'
import type { LocalFiles } from '../../server/kernel/workers.js'

let litter: WeakRef<Uint8Array> | null = null
const hoard: Uint8Array[] = []

function spin(): never {
  for (;;) Math.random()
}

function written(files: LocalFiles) {
  const output = files.output()
  output.write(new TextEncoder().encode('made'))
  return output.end()
}

/** Tasks for the child processes of the pool's tests. */
export const handlers = {
  double: async ({ bytes }: { bytes: Uint8Array }) => ({
    bytes: bytes.map(value => value * 2),
    nested: [{ part: new Float32Array(bytes.length).subarray(1) }],
  }),
  process: async ({ milliseconds }: { milliseconds: number }) => {
    await pause(milliseconds)
    return process.pid
  },
  /** Ends when `count` processes have entered the folder. */
  meet: async ({ folder, count }: { folder: string; count: number }) => {
    writeFileSync(join(folder, String(process.pid)), '')
    while (readdirSync(folder).length < count) await pause(5)
    return process.pid
  },
  litter: async ({ bytes }: { bytes: number }) => {
    litter = new WeakRef(new Uint8Array(bytes).fill(1))
    await pause(1) // the array can be collected only after the turn that created the WeakRef
  },
  isLitterThere: async () => litter?.deref() !== undefined,
  refuse: async () => {
    throw new UnreadableFile('line 3: no such thing', { file: 'line 3' })
  },
  invalid: async () => {
    throw new InvalidInput('wrong', { name: 'too long' })
  },
  fail: async () => {
    throw new TypeError('a fault of ours')
  },
  exit: async () => process.exit(7),
  crash: () =>
    new Promise(() =>
      setTimeout(() => {
        throw new Error('out of turn')
      }, 1),
    ),
  abort: async () => process.abort(),
  kill: async () => process.kill(process.pid, 'SIGKILL'),
  recurse: async () => {
    const deeper = (): number => 1 + deeper()
    return deeper()
  },
  spin: async () => spin(),
  spinFor: async ({ milliseconds }: { milliseconds: number }) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end) Math.random()
  },
  devour: async () => {
    const kept: object[] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })))
  },
  /** Allocates memory outside of the JavaScript heap, more slowly than the pool checks it. */
  hoard: async ({ megabytes }: { megabytes: number }) => {
    for (let at = 0; at < megabytes; at++) {
      hoard.push(new Uint8Array(1 << 20).fill(1))
      if (at % 20 === 0) await pause(5)
    }
    return process.pid
  },
  write: async (_input: unknown, files: LocalFiles) => written(files),
  writeAndRefuse: async (_input: unknown, files: LocalFiles) => {
    written(files)
    throw new UnreadableFile('half way')
  },
  writeAndSpin: async (_input: unknown, files: LocalFiles) => {
    written(files)
    spin()
  },
  count: async (_input: unknown, files: LocalFiles) => {
    for (let at = 1; at <= 3; at++) files.tell(at)
    return 'counted'
  },
  environment: async () => Object.keys(process.env),
}
