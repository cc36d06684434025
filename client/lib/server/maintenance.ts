import { createStore } from 'zustand/vanilla'

/** True while the server is in maintenance. */
export const maintained = createStore(() => false)

const saysSo = async (response: Response): Promise<boolean> =>
  response.status === 503 && (await response.clone().text()).includes('"MAINTENANCE"')

/** Wraps `fetch` to set `maintained` when the server answers 503 with the MAINTENANCE code. */
export function detectingMaintenance<A extends unknown[]>(
  ask: (...request: A) => Promise<Response>,
): (...request: A) => Promise<Response> {
  return async (...request) => {
    const response = await ask(...request)
    if (await saysSo(response)) maintained.setState(true)
    return response
  }
}

/** Sends a minimal query; returns true when the server answers again. */
export async function isBack(): Promise<boolean> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
      body: '{"query":"{ __typename }"}',
    })
    return response.ok
  } catch {
    return false // the server does not listen yet
  }
}
