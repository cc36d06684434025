import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { InvalidInput, UnreadableFile } from '../../server/kernel/errors.js'
import type { Workers } from '../../server/kernel/workers.js'
import { release, released } from '../../server/kernel/release.js'
import { moving } from '../../server/platform/moving.js'
import { workerPool } from '../../server/platform/workerPool.js'

let pool: Workers
const ask = <O>(name: string, input: unknown = {}) => pool.run<unknown, O>({ name }, input)
const reasonOf = (name: string) => ask(name).then(() => null, (error: unknown) => error as Error)

const handlers = new URL('./handlers.ts', import.meta.url)

beforeEach(() => { pool = workerPool({ handlers, size: 2, heapMegabytes: 64 }) })
afterEach(() => pool.stop())

describe('worker threads', () => {
  it('take array buffers along and give them back', async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const answer = await ask<{ bytes: Uint8Array; nested: { part: Float32Array }[] }>('double', { bytes })
    expect(bytes.byteLength).toBe(0)
    expect([...answer.bytes]).toEqual([2, 4, 6])
    expect(answer.nested[0]!.part).toHaveLength(2)
  })

  it('work side by side, as many as there are', async () => {
    const gate = new SharedArrayBuffer(4)
    // neither ends before both have begun
    const threads = await Promise.all([ask<number>('meet', { gate }), ask<number>('meet', { gate })])
    expect(new Set(threads).size).toBe(2)
  })

  it('take the rest one after the other', async () => {
    const threads = await Promise.all(Array.from({ length: 9 }, () => ask<number>('thread', { milliseconds: 1 })))
    expect(new Set(threads).size).toBe(2)
  })

  it('free at once what a large task left behind', async () => {
    await ask('litter', { bytes: 48 << 20 }) // V8 would wait for 64 MB
    expect(await ask('isLitterThere')).toBe(false)
    await ask('litter', { bytes: 1000 })
    expect(await ask('isLitterThere')).toBe(true)
  })

  it('end when they have nothing to do, and others take their place', async () => {
    const resting = workerPool({ handlers, size: 1, idleMilliseconds: 1 })
    const thread = () => resting.run<unknown, number>({ name: 'thread' }, { milliseconds: 0 })
    const first = await thread()
    let last = first
    while (last === first) {
      await pause(20)
      last = await thread()
    }
    // whenever a task comes, no thread that is about to end gets it
    for (let at = 0; at < 4; at++) {
      await pause(at)
      expect(await thread()).toBeGreaterThanOrEqual(last)
    }
    await resting.stop()
  }, 30_000)

  it('say which kind of error it was', async () => {
    expect(await reasonOf('refuse')).toEqual(new UnreadableFile('line 3: no such thing', { file: 'line 3' }))
    expect(await reasonOf('refuse')).toBeInstanceOf(UnreadableFile)
    expect(await reasonOf('invalid')).toMatchObject({ fields: { name: 'too long' } })
    expect(await reasonOf('invalid')).not.toBeInstanceOf(UnreadableFile)
    expect(await reasonOf('invalid')).toBeInstanceOf(InvalidInput)
    expect((await reasonOf('fail'))!.stack).toContain('handlers')
    expect((await reasonOf('nothing'))!.message).toContain('nothing')
  })

  it.each(['exit', 'crash'])('that die (%s) take their own task along and no other', async way => {
    const others = Array.from({ length: 4 }, () => ask<number>('thread', { milliseconds: 5 }))
    expect((await reasonOf(way))!.message).toMatch(/A worker thread ended/)
    expect(await Promise.all(others)).toHaveLength(4)
    expect(await ask<number>('thread', { milliseconds: 0 })).toBeGreaterThan(0)
  })

  it('that need too much memory refuse the file', async () => {
    expect(await reasonOf('devour')).toEqual(new UnreadableFile('The file needs more memory to be read than the server gives to one file'))
    expect(await ask<number>('thread', { milliseconds: 0 })).toBeGreaterThan(0)
  }, 60_000)

  it('are told what cannot be sent', async () => {
    await expect(ask('thread', { milliseconds: () => 1 })).rejects.toThrow('Cannot be sent')
    expect(await ask<number>('thread', { milliseconds: 0 })).toBeGreaterThan(0)
  })

  it('end with the server, and with them what they were at', async () => {
    const running = [1, 2, 3, 4].map(() => reasonOf('meet'))
    const gates = running.map(task => task.then(error => error?.message))
    await pool.stop()
    expect(await Promise.all(gates)).toEqual(Array(4).fill('The server is stopping'))
    await expect(ask('thread')).rejects.toThrow('stopping')
  })
})

describe('moving', () => {
  it('copies a part of a larger buffer, so that its neighbours stay', () => {
    const large = new Uint8Array([1, 2, 3, 4])
    const { message, buffers } = moving({ part: large.subarray(1, 3), all: [Buffer.from('pooled')] })
    const { part, all } = message as { part: Uint8Array; all: Uint8Array[] }
    expect([...part]).toEqual([2, 3])
    expect(buffers).not.toContain(large.buffer)
    expect(Buffer.from(all[0]!).toString()).toBe('pooled')
    expect(buffers).toHaveLength(2)
  })

  it('names a buffer once, however many views lie on it', () => {
    const buffer = new ArrayBuffer(8)
    expect(moving({ a: new Uint8Array(buffer), b: new Float32Array(buffer), c: buffer }).buffers).toEqual([buffer])
  })
})

describe('release', () => {
  it('frees arrays without waiting for V8, and leaves the neighbours of a part alone', async () => {
    const before = process.memoryUsage().arrayBuffers
    const large = new Uint8Array(1 << 25)
    const part = new Uint8Array([1, 2, 3, 4]).subarray(1, 3)
    release([large, part])
    expect(large).toHaveLength(0)
    expect([...part]).toEqual([2, 3])
    while (process.memoryUsage().arrayBuffers >= before + (1 << 25)) await pause(1)
  })

  it('is over when that is waited for, and takes what is no array, or released before, for nothing', async () => {
    const before = process.memoryUsage().arrayBuffers
    const large = new Float64Array(1 << 22)
    await released([large, large, null, undefined])
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(before + (1 << 25))
    await released([large])
  })
})
