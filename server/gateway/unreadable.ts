import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

interface Refusal {
  readonly status: number
  readonly code: string
  readonly detail: string
  /** what the page says to people; programs get `detail` */
  readonly page: string
}

/** By the codes of Node's HTTP parser. Without these answers Node sends a status without a body. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'TOO_LARGE',
    detail: 'The address or the headers of the request are too long: send long values in the body',
    page: 'This address is too long. An address has at most about 16,000 characters: shorten its values.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'TIMEOUT',
    detail: 'The request did not arrive in time: send it again',
    page: 'The request did not arrive in time. Load the page again.',
  },
}
const unreadable: Refusal = {
  status: 400,
  code: 'REFUSED',
  detail: 'The request is not valid HTTP',
  page: 'The request is not valid. Load the page again.',
}

/** An error of the parser. `rawPacket`: the last bytes that arrived. */
type Fault = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

/** Whether a browser asks for a page. Only a header line of the same packet tells, because the parser has stopped. */
const wantsPage = ({ rawPacket }: Fault) =>
  rawPacket !== undefined && /\r\naccept: ?text\/html\b/i.test(rawPacket.toString('latin1'))

/**
 * Answers a request that the HTTP parser refuses, in the form of all refusals. No route exists for it, so
 * also programs of the Python client get this status. They send all values in bodies. Browsers get a page.
 */
export function refuseUnreadable(error: Fault, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) return void socket.destroy(error)
  const refusal = refusals[error.code ?? ''] ?? unreadable
  const { status } = refusal
  const [type, body] = wantsPage(error) ? pageOf(refusal) : jsonOf(refusal)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      `Content-Type: ${type}; charset=utf-8`,
      ...(type === 'text/html'
        ? [`Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'`]
        : []),
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

const jsonOf = ({ detail, code }: Refusal) =>
  ['application/json', JSON.stringify({ detail, code, fields: {} })] as const

/** No part of the request is repeated in it. */
const pageOf = ({ page }: Refusal) =>
  [
    'text/html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Morula</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:20vh auto;padding:0 16px}h1{font-size:20px}</style>
<main><h1>The page cannot be shown</h1><p>${page}</p><p><a href="/">Open the home page</a></p></main></html>
`,
  ] as const

/** Whether an answer to an earlier request of this connection is being sent. A second answer would be mixed in. */
const hasBegun = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: { headersSent?: boolean } | null })._httpMessage?.headersSent === true
