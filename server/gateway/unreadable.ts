import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

interface Refusal {
  readonly status: number
  readonly code: string
  readonly detail: string
}

/** By the codes of Node's HTTP parser. Without these answers Node sends a status without a body. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'TOO_LARGE',
    detail: 'The address or the headers of the request are too long: send long values in the body',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'TIMEOUT',
    detail: 'The request did not arrive in time: send it again',
  },
}
const unreadable: Refusal = { status: 400, code: 'REFUSED', detail: 'The request is not valid HTTP' }

/**
 * Answers a request that the HTTP parser refuses, in the form of all refusals. No route exists for it, so
 * also programs of the Python client get this status. They send all values in bodies.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) return void socket.destroy(error)
  const { status, code, detail } = refusals[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ detail, code, fields: {} })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

/** Whether an answer to an earlier request of this connection is being sent. A second answer would be mixed in. */
const hasBegun = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: { headersSent?: boolean } | null })._httpMessage?.headersSent === true
