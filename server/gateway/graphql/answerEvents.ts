import { map } from '@graphql-yoga/subscription'
import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql'
import pLimit from 'p-limit'

/**
 * Returns what subscribes like graphql's `subscribe`, but answers at most `atOnce` events at the same time, for all
 * subscriptions together. A change of a dataset is an event for everyone who watches it, and thousands of answers
 * at once would take the memory and the database from all others.
 */
export function answerInTurn(atOnce = 16) {
  const turns = pLimit(atOnce)
  return async (asked: ExecutionArgs): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> => {
    const events = await createSourceEventStream(asked)
    if (!(Symbol.asyncIterator in events)) return events
    return map((rootValue: unknown) => turns(async () => execute({ ...asked, rootValue })))(events)
  }
}
