import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import {
  CallerDisconnected,
  InvalidInput,
  TaskInterrupted,
  UnreadableFile,
} from '../../server/kernel/errors.js'
import { release } from '../../formats/frame/build/release.js'
import { released } from '../../server/pipeline/released.js'
import type { OutputFile, RunOptions, TaskLimits, Workers } from '../../server/kernel/workers.js'
import { workerPool } from '../../server/platform/workers/workerPool.js'
import { until } from '../support/until.js'

const handlers = new URL('./handlers.ts', import.meta.url)
const somebody: RunOptions = { owner: 'person 1', bytes: 0, isInteractive: false }
let outputs: string
/** The pool of all tests. A child process that loads TypeScript starts in 0.4 s of processor time. */
let pool: Workers
const ask = <O>(name: string, input: unknown = {}, options = somebody, limits: Partial<TaskLimits> = {}) =>
  pool.run<unknown, O>({ name, limits }, input, options)
const reasonOf = (name: string, options = somebody, limits = {}) =>
  ask(name, {}, options, limits).then(
    () => null,
    (error: unknown) => error as Error,
  )
const pid = (milliseconds = 0) => ask<number>('process', { milliseconds })
const folder = (name: string) => {
  mkdirSync(join(outputs, name))
  return join(outputs, name)
}

const newPool = () => workerPool({ handlers, outputs, size: 2, heapMegabytes: 64 })
beforeAll(() => {
  outputs = mkdtempSync(join(tmpdir(), 'morula-pool-'))
  pool = newPool()
})
afterEach(() => {
  for (const name of readdirSync(outputs)) rmSync(join(outputs, name), { recursive: true, force: true })
})
afterAll(async () => {
  await pool.stop()
  rmSync(outputs, { recursive: true })
})

/** Long, because child processes load TypeScript on a machine that may be busy. */
const slowly = 60_000

describe('worker processes', () => {
  it(
    'copy array buffers both ways',
    async () => {
      const bytes = new Uint8Array([1, 2, 3])
      const answer = await ask<{ bytes: Uint8Array; nested: { part: Float32Array }[] }>('double', { bytes })
      expect([...bytes]).toEqual([1, 2, 3])
      expect([...answer.bytes]).toEqual([2, 4, 6])
      expect(answer.nested[0]!.part).toHaveLength(2)
    },
    slowly,
  )

  it(
    'work in parallel, up to the size of the pool',
    async () => {
      const input = { folder: folder('meeting'), count: 2 } // neither task ends before both have started
      const pids = await Promise.all([ask<number>('meet', input), ask<number>('meet', input)])
      expect(new Set(pids).size).toBe(2)
      expect(pids).not.toContain(process.pid)
    },
    slowly,
  )

  it(
    'run the remaining tasks one after the other',
    async () => {
      expect(new Set(await Promise.all(Array.from({ length: 9 }, () => pid(1)))).size).toBe(2)
    },
    slowly,
  )

  it(
    'free the memory of a large task immediately',
    async () => {
      await ask('litter', { bytes: 48 << 20 }) // V8 would wait until 64 MB have accumulated
      expect(await ask('isLitterThere')).toBe(false)
      await ask('litter', { bytes: 1000 })
      expect(await ask('isLitterThere')).toBe(true)
    },
    slowly,
  )

  it(
    'end when they are idle or keep much memory, and are replaced',
    async () => {
      const resting = workerPool({ handlers, outputs, size: 1, idleMilliseconds: 1 })
      const id = (name: string, input: object) => resting.run<unknown, number>({ name }, input)
      const first = await id('process', { milliseconds: 0 })
      await until(() => !existsSync(`/proc/${first}`))
      expect(await id('process', { milliseconds: 0 })).not.toBe(first)
      await resting.stop()
      const large = await ask<number>('hoard', { megabytes: 300 })
      await until(() => !existsSync(`/proc/${large}`))
      expect(await pid()).not.toBe(large)
    },
    slowly,
  )

  it(
    'preserve the class of an error',
    async () => {
      expect(await reasonOf('refuse')).toEqual(
        new UnreadableFile('line 3: no such thing', { file: 'line 3' }),
      )
      expect(await reasonOf('refuse')).toBeInstanceOf(UnreadableFile)
      expect(await reasonOf('invalid')).toMatchObject({ fields: { name: 'too long' } })
      expect(await reasonOf('invalid')).not.toBeInstanceOf(UnreadableFile)
      expect(await reasonOf('invalid')).toBeInstanceOf(InvalidInput)
      expect((await reasonOf('fail'))!.stack).toContain('handlers')
      expect((await reasonOf('nothing'))!.message).toContain('nothing')
      await expect(ask('process', { milliseconds: () => 1 })).rejects.toThrow('Cannot be sent')
      expect(await pid()).toBeGreaterThan(0)
    },
    slowly,
  )

  it(
    'report their progress',
    async () => {
      const progress: number[] = []
      expect(await ask('count', {}, { ...somebody, progress: done => progress.push(done) })).toBe('counted')
      expect(progress).toEqual([1, 2, 3])
    },
    slowly,
  )

  it(
    'do not get the environment of the server',
    async () => {
      expect(
        (await ask<string[]>('environment')).filter(
          name => !/^NODE_CHANNEL|^MALLOC|^npm_|^TSX|^ESBUILD/.test(name),
        ),
      ).toEqual([])
    },
    slowly,
  )

  it(
    'end with the server, together with their tasks',
    async () => {
      const shared = pool
      pool = newPool()
      const running = ['spin', 'spin', 'process', 'process'].map(name =>
        reasonOf(name).then(error => error?.message),
      )
      await pause(50)
      await pool.stop()
      expect(await Promise.all(running)).toEqual(Array(4).fill('The server is stopping'))
      await expect(pid()).rejects.toThrow('stopping')
      pool = shared
    },
    slowly,
  )
})

describe('a failing task fails alone', () => {
  it.each([
    ['exit', /A worker process ended with 7/, false],
    ['crash', /A worker process ended with 1: .*out of turn/s, false],
    ['kill', /A worker process ended with SIGKILL/, true],
  ])(
    '%s: reports the reason, and whether the task was interrupted from outside',
    async (way, reason, isInterrupted) => {
      const others = Array.from({ length: 4 }, () => pid(5))
      const error = (await reasonOf(way))!
      expect(error.message).toMatch(reason)
      expect(error instanceof TaskInterrupted).toBe(isInterrupted)
      expect(await Promise.all(others)).toHaveLength(4)
    },
    slowly,
  )

  it.each([
    ['abort', {}, 'The program that reads the file ended unexpectedly'],
    ['recurse', {}, 'The file is nested too deeply to be read'],
    ['devour', { seconds: 60 }, 'Reading the file needs more memory than the server allows for one file'],
    ['spin', { seconds: 0.5 }, 'Reading the file takes longer than the server allows for one file'],
  ])(
    '%s: blames the file',
    async (way, limits, message) => {
      expect(await reasonOf(way, somebody, limits)).toEqual(new UnreadableFile(message))
      expect(await pid()).toBeGreaterThan(0)
    },
    slowly,
  )

  it(
    'a task that gets no processor may take longer, but not without end',
    async () => {
      expect(await ask('process', { milliseconds: 3500 }, somebody, { seconds: 3 })).toBeGreaterThan(0)
      await expect(ask('process', { milliseconds: 60_000 }, somebody, { seconds: 0.1 })).rejects.toThrow(
        'longer',
      )
    },
    slowly,
  )

  it(
    'hoard: counts memory outside of the heap, and allows more for a large file',
    async () => {
      const limits = { megabytes: 100, megabytesPerMegabyte: 10 }
      await expect(ask('hoard', { megabytes: 2000 }, somebody, limits)).rejects.toThrow('more memory')
      expect(
        await ask('hoard', { megabytes: 150 }, { ...somebody, bytes: 50_000_000 }, limits),
      ).toBeGreaterThan(0)
    },
    slowly,
  )
})

describe('files that tasks write', () => {
  const texts = () => readdirSync(outputs).map(name => readFileSync(join(outputs, name), 'utf8'))

  it(
    'are kept when the task succeeds',
    async () => {
      const file = await ask<OutputFile>('write')
      expect(file).toMatchObject({ bytes: 4, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(readFileSync(file.path, 'utf8')).toBe('made')
    },
    slowly,
  )

  it(
    'are deleted when the task fails, is cancelled or takes too long',
    async () => {
      await expect(ask('writeAndRefuse')).rejects.toThrow('half way')
      expect(texts()).toEqual([])
      await expect(ask('writeAndSpin', {}, somebody, { seconds: 0.5 })).rejects.toThrow('longer')
      const leaving = new AbortController()
      const cancelled = ask('writeAndSpin', {}, { ...somebody, signal: leaving.signal }).catch(
        (error: unknown) => error,
      )
      await until(() => texts().length === 1)
      leaving.abort(new CallerDisconnected('left'))
      expect(await cancelled).toEqual(new CallerDisconnected('left'))
      expect(texts()).toEqual([])
    },
    slowly,
  )
})

describe('the pool under load', () => {
  it(
    'runs a quick task before long ones, and reuses the place of a cancelled task',
    async () => {
      const leaving = new AbortController()
      const long = Array.from({ length: 4 }, () =>
        ask('spin', {}, { ...somebody, signal: leaving.signal }).catch((error: unknown) => error),
      )
      expect(
        await ask('process', { milliseconds: 0 }, { owner: 'person 2', bytes: 100, isInteractive: true }),
      ).toBeGreaterThan(0)
      leaving.abort(new CallerDisconnected('left'))
      expect(await Promise.all(long)).toEqual(Array(4).fill(new CallerDisconnected('left')))
      await expect(ask('spin', {}, { ...somebody, signal: leaving.signal })).rejects.toThrow('left')
      expect(await pid()).toBeGreaterThan(0)
    },
    slowly,
  )

  it(
    'leaves no process behind when the server is killed in the middle of a loop',
    async () => {
      const server = spawn(process.execPath, ['--import', 'tsx', 'tests/platform/poolProcess.ts', outputs], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
      const children = JSON.parse(line) as number[]
      expect(children).toHaveLength(2)
      expect(children.every(child => existsSync(`/proc/${child}`))).toBe(true)
      server.kill('SIGKILL')
      await until(() => children.every(child => !existsSync(`/proc/${child}`)))
    },
    slowly,
  )
})

describe('release', () => {
  it('frees whole arrays immediately and ignores parts of larger buffers', async () => {
    const before = process.memoryUsage().arrayBuffers
    const large = new Uint8Array(1 << 25)
    const part = new Uint8Array([1, 2, 3, 4]).subarray(1, 3)
    release([large, part])
    expect(large).toHaveLength(0)
    expect([...part]).toEqual([2, 3])
    while (process.memoryUsage().arrayBuffers >= before + (1 << 25)) await pause(1)
  })

  it('frees the memory, and ignores null and released arrays, also with `released`', async () => {
    const before = process.memoryUsage().arrayBuffers
    const large = new Uint8Array(1 << 25) // jest gives other arrays the buffers of another realm
    await released([large, large, null, undefined])
    expect(large).toHaveLength(0)
    while (process.memoryUsage().arrayBuffers >= before + (1 << 25)) await pause(1)
    await released([large])
  })
})
