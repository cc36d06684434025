import { setTimeout as pause } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { InvalidInput, UnreadableFile } from '../../server/kernel/errors.js'

let litter: WeakRef<Uint8Array> | null = null

/** What the threads of the pool's tests can do. */
export const handlers = {
  double: async ({ bytes }: { bytes: Uint8Array }) => ({ bytes: bytes.map(value => value * 2), nested: [{ part: new Float32Array(bytes.length).subarray(1) }] }),
  thread: async ({ milliseconds }: { milliseconds: number }) => {
    await pause(milliseconds)
    return threadId
  },
  meet: async ({ gate }: { gate: SharedArrayBuffer }) => {
    const arrived = new Int32Array(gate)
    Atomics.add(arrived, 0, 1)
    Atomics.notify(arrived, 0)
    while (Atomics.load(arrived, 0) < 2) Atomics.wait(arrived, 0, Atomics.load(arrived, 0), 1000)
    return threadId
  },
  litter: async ({ bytes }: { bytes: number }) => {
    litter = new WeakRef(new Uint8Array(bytes).fill(1))
    await pause(1) // until then the reference holds
  },
  isLitterThere: async () => litter?.deref() !== undefined,
  refuse: async () => { throw new UnreadableFile('line 3: no such thing', { file: 'line 3' }) },
  invalid: async () => { throw new InvalidInput('wrong', { name: 'too long' }) },
  fail: async () => { throw new TypeError('a fault of ours') },
  exit: async () => process.exit(7),
  crash: () => new Promise(() => setTimeout(() => { throw new Error('out of turn') }, 1)),
  devour: async () => {
    const kept: object[] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })))
  },
}
