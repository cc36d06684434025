import type { ApolloServerPlugin } from '@apollo/server'
import { isDatabaseAway } from '../../lib/databaseAway.js'
import { TaskInterrupted } from '../../kernel/errors.js'
import type { Log } from '../../kernel/platform.js'

/** Seconds after which a caller may try again when the database does not answer. */
export const retryAfterSeconds = '5'
export const unavailable = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'The database does not answer at the moment: try again in a few seconds',
  fields: {},
  retryAfter: Number(retryAfterSeconds),
} as const

export const interrupted = {
  ...unavailable,
  message:
    'The server stopped this work before it was finished; nothing was stored. Try again in a few seconds',
} as const

const silentMilliseconds = 10_000

/**
 * Logs the reason of 503 answers. An outage of the database fails every request for the same reason, so it is
 * logged at most every ten seconds.
 */
export function awayTeller(log: Log): (error: unknown) => void {
  let next = 0
  return error => {
    if (error instanceof TaskInterrupted) log.error({ reason: error.message }, 'a task was interrupted')
    if (!isDatabaseAway(error) || Date.now() < next) return
    next = Date.now() + silentMilliseconds
    log.error({ reason: (error as Error).message }, 'the database does not answer')
  }
}

/**
 * Sets the status 503. GraphQL would answer 200 with errors in the body, but programs and proxies check the
 * status.
 */
export const unavailablePlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { http, body } }) {
      if (
        body.kind !== 'single' ||
        !body.singleResult.errors?.some(({ extensions }) => extensions?.code === unavailable.code)
      )
        return
      http.status = unavailable.status
      http.headers.set('retry-after', retryAfterSeconds)
    },
  }),
}
