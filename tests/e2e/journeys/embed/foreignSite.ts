// A site on another origin than the server, with one page that a journey writes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForeignSite {
  /** `localhost` instead of `127.0.0.1`, so that the site and the server share no host. */
  readonly origin: string
  /** Serves this page at `/`. */
  show(html: string): void
  close(): Promise<void>
}

export async function foreignSite(): Promise<ForeignSite> {
  let page = ''
  const http = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(page)
  })
  await new Promise<void>(done => http.listen(0, done))
  return {
    origin: `http://localhost:${(http.address() as AddressInfo).port}`,
    show: html => {
      page = `<!doctype html><html lang="en"><title>Laboratory</title><link rel="icon" href="data:,"><body>${html}`
    },
    close: () =>
      new Promise(done => {
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
}
