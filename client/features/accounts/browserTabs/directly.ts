import { print } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'

const patience = 5000 // ms

/**
 * Sends an operation without Apollo, before the application starts or while the page unloads. `keepalive`
 * lets the request outlive the page.
 */
export async function askDirectly(document: DocumentNode, variables: object = {}): Promise<void> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(document), variables }),
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
}
