import { describe, expect, it, jest } from '@jest/globals'
import type { OpenPages } from '../../server/kernel/platform.js'
import { repeat } from '../../server/platform/repeat.js'
import { memoryPresence } from '../../server/platform/presence.js'
import { recordingLog } from '../support/platform.js'

const person = (key: string, showsViewer = false) => ({
  key,
  isPerson: true,
  showsViewer,
  connection: null as string | null,
})
const visitor = (key: string) => ({ key, isPerson: false, showsViewer: false, connection: null })
const counts = (people: number, visitors: number, viewers: number): OpenPages => ({
  people,
  visitors,
  viewers,
})

describe('open pages', () => {
  it('count each person and each browser once, and every open viewer', async () => {
    const presence = memoryPresence(1)
    const pages = [
      person('1', true),
      person('1', true),
      person('2'),
      visitor('1'),
      visitor('1'),
      visitor('x'),
    ]
    let latest: unknown
    for (const page of pages) latest = (await presence.watch(page).next()).value
    expect(latest).toEqual(counts(2, 2, 2))
  })

  it('name each connection once, until its last page is closed', async () => {
    const presence = memoryPresence(1)
    const watches = ['a', 'a', 'b', null].map(connection => presence.watch({ ...person('1'), connection }))
    expect(presence.connections()).toEqual([])
    for (const watch of watches) await watch.next()
    expect(presence.connections()).toEqual(['a', 'b'])
    await watches[0]?.return?.()
    expect(presence.connections()).toEqual(['a', 'b'])
    await watches[1]?.return?.()
    expect(presence.connections()).toEqual(['b'])
  })

  it('tell whether a person is here, and which connection has just left', async () => {
    const presence = memoryPresence(1)
    const watches = [0, 1].map(() => presence.watch({ ...person('7'), connection: 'a' }))
    const known = () => [presence.isHere(7), presence.hasJustLeft('a')]
    expect(known()).toEqual([false, false])
    for (const watch of watches) await watch.next()
    expect(known()).toEqual([true, false])
    await watches[0]!.return!()
    expect(known()).toEqual([true, false])
    await watches[1]!.return!()
    expect(known()).toEqual([false, true])
    await presence.watch({ ...person('7'), connection: 'a' }).next()
    expect(known()).toEqual([true, false])
    expect([presence.isHere(0), presence.hasJustLeft('b')]).toEqual([false, false])
  })

  it('are sent to new watches immediately, and to all watches as one object at each change', async () => {
    const presence = memoryPresence(1)
    const [first, second] = [presence.watch(person('1')), presence.watch(person('2'))]
    expect((await first.next()).value).toEqual(counts(1, 0, 0))
    expect((await second.next()).value).toEqual(counts(2, 0, 0))
    expect((await first.next()).value).toEqual(counts(2, 0, 0))
    const both = [first.next(), second.next()]
    const third = presence.watch(visitor('x'))
    await third.next()
    const [a, b] = await Promise.all(both)
    expect(a!.value).toEqual(counts(2, 1, 0))
    expect(a!.value).toBe(b!.value)
  })

  it('stop counting at `return`, also while a read is waiting', async () => {
    const presence = memoryPresence(1)
    const [stays, goes] = [presence.watch(person('1')), presence.watch(person('2', true))]
    await goes.next()
    await stays.next()
    const waiting = goes.next()
    await goes.return!()
    await goes.return!()
    expect(await waiting).toEqual({ done: true, value: undefined })
    expect((await goes.next()).done).toBe(true)
    expect((await stays.next()).value).toEqual(counts(1, 0, 0))
  })

  it('do not count before the first read', async () => {
    const presence = memoryPresence(1)
    await presence.watch(person('2')).return!()
    expect((await presence.watch(person('1')).next()).value).toEqual(counts(1, 0, 0))
  })

  it('publish a burst of changes once, and no unchanged counts', async () => {
    const presence = memoryPresence(20)
    const listener = presence.watch(visitor('listener'))
    await listener.next()
    const pages = Array.from({ length: 50 }, (_, at) => presence.watch(visitor(String(at))))
    for (const page of pages) await page.next()
    expect((await listener.next()).value).toEqual(counts(0, 51, 0))
    await pages[0]!.return!()
    await presence.watch(visitor('0')).next()
    const next = listener.next()
    const silent = await Promise.race([next, new Promise(done => setTimeout(done, 80, 'nothing'))])
    expect(silent).toBe('nothing')
    await pages[1]!.return!()
    expect((await next).value).toEqual(counts(0, 50, 0))
  })
})

describe('repeat', () => {
  it('runs immediately and repeatedly, logs a failure, and waits for the running work at the end', async () => {
    const log = recordingLog()
    let turns = 0
    let aborted = false
    const enough = new Promise<void>(done => {
      const round = repeat(
        log,
        'sweep',
        async signal => {
          if (++turns === 2) throw new Error('no database')
          if (turns < 4) return
          signal.addEventListener('abort', () => {
            aborted = true
          })
          setTimeout(() => void round.stop().then(done))
          await new Promise(next => setTimeout(next, 20))
        },
        5,
      )
    })
    await enough
    expect([turns, aborted]).toEqual([4, true])
    expect(log.lines).toEqual([
      { level: 'error', fields: { error: expect.any(Error) }, message: 'sweep failed' },
    ])
  })

  it('never runs twice at the same time', async () => {
    let atOnce = 0
    const most = jest.fn()
    const round = repeat(
      recordingLog(),
      'sweep',
      async () => {
        most(++atOnce)
        await new Promise(next => setTimeout(next, 30))
        atOnce--
      },
      2,
    )
    // a busy machine needs longer for three turns
    while (most.mock.calls.length < 3) await new Promise(next => setTimeout(next, 10))
    await round.stop()
    expect(Math.max(...(most.mock.calls.flat() as number[]))).toBe(1)
  })
})
