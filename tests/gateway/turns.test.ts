import { once } from 'node:events'
import { createServer, get, type ClientRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import express from 'express'
import { createTurns, inTurn } from '../../server/gateway/turns/inTurn.js'
import { processorTime } from '../../server/gateway/turns/processorTime.js'
import { until } from '../support/until.js'

const never = () => false
const slow = 60_000

describe('requests of one address begin in turn', () => {
  let server: Server | undefined
  const requests: ClientRequest[] = []

  afterEach(() => {
    for (const request of requests.splice(0)) request.destroy()
    server?.closeAllConnections()
    server?.close()
  })

  /** A server that answers nothing. `begun`: the answers of the requests that have begun, by path. */
  async function serve(longest: number) {
    const begun = new Map<string, ServerResponse>()
    const arrived = new Map<string, ServerResponse>()
    const app = express()
      .use((request, response, next) => (arrived.set(request.path, response), next()))
      .use(inTurn(createTurns(2, processorTime()), never, longest))
      .use((request, response) => void begun.set(request.path, response))
    server = createServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ask = async (path: string) => {
      const request = get({ port, path, agent: false }).on('error', () => {})
      requests.push(request)
      await until(() => arrived.has(path))
      return request
    }
    return { arrived, begun, ask, paths: () => [...begun.keys()].join(' ') }
  }

  it('further requests wait until one has ended', async () => {
    const { begun, ask, paths } = await serve(slow)
    for (const path of ['/a', '/b', '/c', '/d']) await ask(path)
    expect(paths()).toBe('/a /b')
    begun.get('/b')!.end()
    await until(() => begun.size > 2)
    expect(paths()).toBe('/a /b /c')
  })

  it('slow answers give their turn to the next ones', async () => {
    const { ask, begun } = await serve(1)
    for (const path of ['/a', '/b', '/c', '/d', '/e']) await ask(path)
    await until(() => begun.size === 5)
    expect([...begun.values()].some(({ writableEnded }) => writableEnded)).toBe(false)
  })

  it('a caller who leaves while waiting takes no turn', async () => {
    const { arrived, begun, ask, paths } = await serve(slow)
    await ask('/a')
    await ask('/b')
    const third = await ask('/c')
    await ask('/d')
    third.destroy()
    await until(() => arrived.get('/c')!.closed)
    begun.get('/a')!.end()
    await until(() => begun.size > 2)
    expect(paths()).toBe('/a /b /d')
  })
})

describe('processor time of an address', () => {
  /** A clock and a thread that only this test moves. */
  function clock() {
    const at = { now: 0, busy: 0 }
    const time = processorTime(
      { ahead: 1_000, share: 0.25 },
      () => at.busy,
      () => at.now,
    )
    const work = (milliseconds: number) => {
      at.now += milliseconds
      at.busy += milliseconds
    }
    return { at, time, work }
  }
  const use = ({ time, work }: ReturnType<typeof clock>, address: string, milliseconds: number) => {
    time.begin(address)
    work(milliseconds)
    return time.end(address)
  }

  it('an address that is alone never rests', () => {
    const world = clock()
    for (let at = 0; at < 100; at++) expect(use(world, 'a', 100)).toBe(0)
    expect(world.time.isOver('a')).toBe(false)
  })

  it('an address above its budget rests until its share has paid for it, while others use the server', () => {
    const world = clock()
    use(world, 'b', 10)
    expect(use(world, 'a', 900)).toBe(0)
    use(world, 'b', 10)
    const rest = use(world, 'a', 600)
    expect(rest).toBeCloseTo(1_000) // the largest debt, 250 ms, at a quarter
    expect(world.time.isOver('a')).toBe(true)
    expect(world.time.isOver('b')).toBe(false)
    world.at.now += rest
    use(world, 'b', 10)
    expect(world.time.isOver('a')).toBe(false)
  })

  it('requests at the same time share the time in which the thread was busy', () => {
    const { time, work } = clock()
    time.begin('a')
    time.begin('b')
    work(1_800)
    time.end('b')
    time.end('a')
    expect([time.isOver('a'), time.isOver('b')]).toEqual([false, false])
    time.begin('b')
    time.begin('a')
    work(800)
    expect(time.end('a')).toBeGreaterThan(0)
  })

  it('work without pauses lets others in between', async () => {
    const turns = createTurns(2, processorTime())
    const steps: string[] = []
    const all = Array.from({ length: 6 }, () => turns('a', async () => void steps.push('work')))
    while (steps.filter(step => step === 'work').length < 6) {
      await setImmediate()
      steps.push('other')
    }
    await Promise.all(all)
    expect(steps.join(' ')).not.toMatch(/work work work/)
  })

  it('an address that rests has one request at a time', async () => {
    let isOver = true
    const time = { begin: () => {}, end: () => 0, isOver: () => isOver }
    const turns = createTurns(3, time)
    const begun: number[] = []
    const ends: (() => void)[] = []
    const ask = (at: number) =>
      turns('a', async () => {
        begun.push(at)
        await new Promise<void>(done => ends.push(done))
      })
    const all = Promise.all([ask(1), ask(2), ask(3), ask(4)])
    await until(() => begun.length === 1)
    isOver = false
    ends[0]!()
    await until(() => begun.length === 4)
    for (const end of ends) end()
    await all
  })
})
