import { expect, it } from '@jest/globals'
import { createPubSub } from '@graphql-yoga/subscription'
import { following } from '../../server/lib/following.js'

/** A job whose state another process changes without an event. */
function followed() {
  const hub = createPubSub<{ job: [null] }>()
  const job = { state: 'running', done: 0, reads: 0 }
  const read = async () => {
    job.reads++
    if (job.state === 'hidden') throw new Error('No such job')
    return { state: job.state, done: job.done }
  }
  const states = following(
    hub.subscribe('job')[Symbol.asyncIterator](),
    read,
    ({ state }) => state === 'running',
    20,
  )
  return { job, states, publish: () => hub.publish('job', null) }
}

it('yields the first state and one state per event', async () => {
  const { job, states, publish } = followed()
  expect(await states.next()).toEqual({ done: false, value: { state: 'running', done: 0 } })
  job.state = 'done'
  publish()
  expect(await states.next()).toEqual({ done: false, value: { state: 'done', done: 0 } })
})

it('yields a change without an event once', async () => {
  const { job, states } = followed()
  await states.next()
  const upcoming = states.next()
  await new Promise(done => setTimeout(done, 100))
  job.done = 7
  expect(await upcoming).toEqual({ done: false, value: { state: 'running', done: 7 } })
  expect(job.reads).toBeGreaterThan(3)
})

it('does not poll after the job has ended', async () => {
  const { job, states } = followed()
  job.state = 'done'
  await states.next()
  void states.next()
  await new Promise(done => setTimeout(done, 100))
  expect(job.reads).toBe(1)
})

it('ends with the error when the state may no longer be read', async () => {
  const { job, states } = followed()
  await states.next()
  job.state = 'hidden'
  await expect(states.next()).rejects.toThrow('No such job')
  expect(await states.next()).toEqual({ done: true, value: undefined })
})

it('ends while a read is waiting', async () => {
  const { states } = followed()
  await states.next()
  const upcoming = states.next()
  await states.return!()
  expect(await upcoming).toEqual({ done: true, value: undefined })
})
