import type { ApolloServerPlugin } from '@apollo/server'
import type { OperationDefinitionNode } from 'graphql'
import type { RequestContext } from '../../kernel/context.js'

/** Records how long `work` takes under a name. Bodies of requests and answers that are streamed do not count. */
export async function timed<T>(
  { platform }: Pick<RequestContext, 'platform'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const from = performance.now()
  try {
    return await work()
  } finally {
    platform.timings.record(name, performance.now() - from)
  }
}

const longestName = 80

/** `query DatasetList`, or the first field of an operation without a name. Never variables. */
function nameOf({ operation, name, selectionSet }: OperationDefinitionNode): string {
  const [first] = selectionSet.selections
  const word = name?.value ?? (first?.kind === 'Field' ? first.name.value : '')
  return `${operation} ${word}`.trim().slice(0, longestName)
}

/** Records the time of each GraphQL operation that could be executed, from its arrival to its answer. */
export const timingPlugin: ApolloServerPlugin<RequestContext> = {
  async requestDidStart({ contextValue }) {
    const from = performance.now()
    return {
      async willSendResponse({ operation }) {
        if (operation) contextValue.platform.timings.record(nameOf(operation), performance.now() - from)
      },
    }
  },
}
