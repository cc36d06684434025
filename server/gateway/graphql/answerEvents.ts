import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
} from 'graphql'
import pLimit from 'p-limit'

interface Options {
  /** Events that are answered at the same time. */
  readonly atOnce?: number
  /** Whether the caller, by the context of the subscription, still has the rights that it had at its begin. */
  readonly stands?: (context: unknown) => Promise<boolean>
}

/**
 * Returns what subscribes like graphql's `subscribe`, but answers at most `atOnce` events at the same time, for all
 * subscriptions together. A change of a dataset is an event for everyone who watches it. Thousands of answers at
 * once would take the memory and the database from all others.
 * Asks at each event whether the caller still has its rights. A subscription without them ends unanswered.
 */
export function answerInTurn({ atOnce = 16, stands = async () => true }: Options = {}) {
  const turns = pLimit(atOnce)
  return async (asked: ExecutionArgs): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> => {
    const source = await createSourceEventStream(asked)
    if (!(Symbol.asyncIterator in source)) return source
    const events = source[Symbol.asyncIterator]()
    const answers: AsyncIterableIterator<ExecutionResult> = {
      async next() {
        const event: IteratorResult<unknown, unknown> = await events.next()
        if (event.done) return ended
        try {
          if (!(await stands(asked.contextValue))) return await answers.return!()
        } catch (error) {
          return { done: false, value: { errors: [unasked(error)] } }
        }
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

/** The rights could not be asked. The subscription stays, as it does after the fault of a resolver. */
const unasked = (error: unknown) =>
  new GraphQLError('Rights cannot be checked now', {
    originalError: error instanceof Error ? error : new Error(String(error)),
  })

const ended = { done: true, value: undefined } as const
