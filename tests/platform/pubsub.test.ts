import { expect, it } from '@jest/globals'
import { memoryPubSub } from '../../server/platform/pubsub.js'

const listening = (hub = memoryPubSub()) => {
  const events = hub.listen('dataset:1')[Symbol.asyncIterator]()
  return { hub, events, first: events.next() }
}

it('a busy listener hears thousands of changes as one, and later changes again', async () => {
  const { hub, events, first } = listening()
  // the second thousand would throw in a listener of an event, which ends the process
  for (let change = 0; change < 3_000; change++) hub.publish('dataset:1', null)
  expect(await first).toEqual({ done: false, value: null })
  expect(await events.next()).toEqual({ done: false, value: null })
  const later = events.next()
  expect(await Promise.race([later, new Promise(resolve => setTimeout(resolve, 50, 'nothing'))])).toBe(
    'nothing',
  )
  hub.publish('dataset:1', null)
  expect(await later).toEqual({ done: false, value: null })
})

it('messages with content all arrive, in their order, beside changes', async () => {
  const { hub, events, first } = listening()
  hub.publish('dataset:1', null)
  for (let ended = 0; ended < 2_000; ended++) {
    hub.publish('dataset:1', { ended })
    hub.publish('dataset:1', null)
  }
  expect((await first).value).toBeNull()
  const heard: unknown[] = []
  for (let at = 0; at <= 2_000; at++) heard.push((await events.next()).value)
  expect(heard.filter(message => message !== null)).toEqual(
    Array.from({ length: 2_000 }, (_, ended) => ({ ended })),
  )
  expect(heard.filter(message => message === null)).toHaveLength(1)
})

it('a listener that has ended hears nothing', async () => {
  const { hub, events, first } = listening()
  await events.return?.()
  hub.publish('dataset:1', null)
  expect(await first).toEqual({ done: true, value: undefined })
  expect(await events.next()).toEqual({ done: true, value: undefined })
})
