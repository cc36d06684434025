import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql'
import pLimit from 'p-limit'

/**
 * Returns what subscribes like graphql's `subscribe`, but answers at most `atOnce` events at the same time, for all
 * subscriptions together. A change of a dataset is an event for everyone who watches it. Thousands of answers at
 * once would take the memory and the database from all others.
 */
export function answerInTurn(atOnce = 16) {
  const turns = pLimit(atOnce)
  return async (asked: ExecutionArgs): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> => {
    const source = await createSourceEventStream(asked)
    if (!(Symbol.asyncIterator in source)) return source
    const events = source[Symbol.asyncIterator]()
    const answers: AsyncIterableIterator<ExecutionResult> = {
      async next() {
        const event: IteratorResult<unknown, unknown> = await events.next()
        if (event.done) return ended
        const value = await turns(async () => execute({ ...asked, rootValue: event.value }))
        return { done: false, value }
      },
      /** Ends the wait for the next event, which a generator would not. */
      async return() {
        await events.return?.()
        return ended
      },
      [Symbol.asyncIterator]: () => answers,
    }
    return answers
  }
}

const ended = { done: true, value: undefined } as const
