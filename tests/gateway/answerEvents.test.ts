import { describe, expect, it } from '@jest/globals'
import { buildSchema, type ExecutionResult, parse } from 'graphql'
import { answerInTurn } from '../../server/gateway/graphql/answerEvents.js'
import { memoryPubSub } from '../../server/platform/pubsub.js'
import { until } from '../support/until.js'

const schema = buildSchema('type Query { a: Int } type Subscription { changed: Int }')
const document = parse('subscription { changed }')

/** Subscriptions whose answers wait for `release`. */
function listeners(atOnce: number) {
  const subscribe = answerInTurn({ atOnce })
  const hub = memoryPubSub()
  const waiting: (() => void)[] = []
  const counts = { most: 0, now: 0, answered: 0, ended: 0 }
  const changed = async () => {
    counts.now++
    counts.most = Math.max(counts.most, counts.now)
    await new Promise<void>(done => waiting.push(done))
    counts.now--
    return 1
  }
  const listen = async () => {
    const events = hub.listen('dataset')[Symbol.asyncIterator]()
    const source = {
      [Symbol.asyncIterator]: () => source,
      next: async () => ({ ...(await events.next()), value: { changed } }),
      return: async () => (counts.ended++, { ...(await events.return!()), value: undefined }),
    }
    const answers = await subscribe({ schema, document, rootValue: { changed: () => source } })
    if (!(Symbol.asyncIterator in answers)) throw new Error(JSON.stringify(answers))
    const next = answers.next().then(({ value }: { value?: ExecutionResult }) => {
      counts.answered++
      return value
    })
    return { answers, next }
  }
  return { listen, counts, waiting, publish: () => hub.publish('dataset', null) }
}

describe('the answers to an event', () => {
  it('are made a few at a time, and all are made', async () => {
    const { listen, counts, waiting, publish } = listeners(2)
    const all = [await listen(), await listen(), await listen(), await listen(), await listen()]
    publish()
    while (counts.answered < all.length) {
      await until(() => waiting.length > 0 || counts.answered === all.length)
      waiting.shift()?.()
    }
    expect(counts.most).toBe(2)
    for (const { next } of all) expect(await next).toEqual({ data: { changed: 1 } })
  })

  it('end with their subscription, also while it waits for an event', async () => {
    const { listen, counts } = listeners(2)
    const { answers } = await listen()
    await answers.return!()
    await until(() => counts.ended === 1)
  })

  it('are an error when the subscription is refused', async () => {
    const changed = () => {
      throw new Error('Not yours')
    }
    expect(await answerInTurn()({ schema, document, rootValue: { changed } })).toMatchObject({
      errors: [{ message: 'Not yours' }],
    })
  })
})
