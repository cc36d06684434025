import { once } from 'node:events'
import { createServer, get, type ClientRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import express from 'express'
import { inTurn } from '../../server/gateway/turns.js'
import { until } from '../support/until.js'

const never = () => false
const slow = 60_000

describe('requests of one address begin in turn', () => {
  let server: Server | undefined
  const requests: ClientRequest[] = []

  afterEach(() => {
    for (const request of requests.splice(0)) request.destroy()
    server?.closeAllConnections()
    server?.close()
  })

  /** A server that answers nothing. `begun`: the answers of the requests that have begun, by path. */
  async function serve(longest: number) {
    const begun = new Map<string, ServerResponse>()
    const arrived = new Map<string, ServerResponse>()
    const app = express()
      .use((request, response, next) => (arrived.set(request.path, response), next()))
      .use(inTurn(never, { atOnce: 2, longest }))
      .use((request, response) => void begun.set(request.path, response))
    server = createServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ask = async (path: string) => {
      const request = get({ port, path, agent: false }).on('error', () => {})
      requests.push(request)
      await until(() => arrived.has(path))
      return request
    }
    return { arrived, begun, ask, paths: () => [...begun.keys()].join(' ') }
  }

  it('further requests wait until one has ended', async () => {
    const { begun, ask, paths } = await serve(slow)
    for (const path of ['/a', '/b', '/c', '/d']) await ask(path)
    expect(paths()).toBe('/a /b')
    begun.get('/b')!.end()
    await until(() => begun.size > 2)
    expect(paths()).toBe('/a /b /c')
  })

  it('slow answers give their turn to the next ones', async () => {
    const { ask, begun } = await serve(1)
    for (const path of ['/a', '/b', '/c', '/d', '/e']) await ask(path)
    await until(() => begun.size === 5)
    expect([...begun.values()].some(({ writableEnded }) => writableEnded)).toBe(false)
  })

  it('a caller who leaves while waiting takes no turn', async () => {
    const { arrived, begun, ask, paths } = await serve(slow)
    await ask('/a')
    await ask('/b')
    const third = await ask('/c')
    await ask('/d')
    third.destroy()
    await until(() => arrived.get('/c')!.closed)
    begun.get('/a')!.end()
    await until(() => begun.size > 2)
    expect(paths()).toBe('/a /b /d')
  })
})
