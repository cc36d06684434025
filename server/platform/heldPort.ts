import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { CannotStart, InUse } from '../kernel/lifecycle.js'
import { codeOf } from './storage/fileStore.js'
import { whileInUse } from './storage/whileInUse.js'

const words = 'Morula is starting.\n'
const answer = [
  'HTTP/1.1 503 Service Unavailable',
  'Retry-After: 5',
  'Cache-Control: no-store',
  'Content-Type: text/plain',
  `Content-Length: ${words.length}`,
  'Connection: close',
  '',
  words,
].join('\r\n')
const patienceMilliseconds = 5_000

/**
 * Takes the port before anything else starts and answers 503 on it. The HTTP server later listens on the
 * handle of the returned server, so no other process can take the port in between.
 */
export const holdPort = (port: number, host: string): Promise<Server> => whileInUse(() => listen(port, host))

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer(socket => {
    socket.setTimeout(patienceMilliseconds, () => socket.destroy())
    socket.once('error', () => socket.destroy()).once('data', () => socket.end(answer))
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
