import { makeSignal } from './signal'

/** The server answers that it is being worked on. */
export const maintained = makeSignal(false)

const saysSo = async (response: Response): Promise<boolean> =>
  response.status === 503 && (await response.clone().text()).includes('"MAINTENANCE"')

/** `fetch` that notices the server's word for maintenance. */
export function noticing<A extends unknown[]>(
  ask: (...request: A) => Promise<Response>,
): (...request: A) => Promise<Response> {
  return async (...request) => {
    const response = await ask(...request)
    if (await saysSo(response)) maintained.set(true)
    return response
  }
}

/** Asks the door for next to nothing; true when it serves again. */
export async function isBack(): Promise<boolean> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
      body: '{"query":"{ __typename }"}',
    })
    return response.ok
  } catch {
    return false // not listening yet
  }
}
