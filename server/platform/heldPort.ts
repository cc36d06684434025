import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { CannotStart, InUse } from '../kernel/lifecycle.js'
import { codeOf } from './storage/fileStore.js'
import { whileInUse } from './storage/whileInUse.js'

const answerOf = (status: string, words: string) =>
  [
    `HTTP/1.1 ${status}`,
    'Retry-After: 5',
    'Cache-Control: no-store',
    'Content-Type: text/plain',
    `Content-Length: ${words.length}`,
    'Connection: close',
    '',
    words,
  ].join('\r\n')
const starting = answerOf('503 Service Unavailable', 'Morula is starting.\n')
/** A probe that restarts processes must not end an update. */
const alive = answerOf('200 OK', 'ok')
const patienceMilliseconds = 5_000

/**
 * Takes the port before anything else starts and answers 503 on it, and 200 at /healthz. The HTTP server later listens on the
 * handle of the returned server, so no other process can take the port in between.
 */
export const holdPort = (port: number, host: string): Promise<Server> => whileInUse(() => listen(port, host))

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer(socket => {
    socket.setTimeout(patienceMilliseconds, () => socket.destroy())
    socket
      .once('error', () => socket.destroy())
      .once('data', head => socket.end(isProbe(head) ? alive : starting))
  })
  server.maxConnections = 100
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE')
      throw new InUse(`Port ${port} on ${host} is in use by another process: stop it, or choose another PORT`)
    if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(codeOf(error) ?? ''))
      throw new CannotStart(
        `Port ${port} on ${host} cannot be opened (${(error as Error).message}): choose another PORT or HOST`,
      )
    throw error
  }
  return server
}

const isProbe = (head: Buffer) => /^(GET|HEAD) \/healthz\/?[ ?]/.test(head.subarray(0, 20).toString('latin1'))
