import { extname } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'

const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' }

/** Serves the operator's builds of the legacy viewer. Pages of other sites may load them. */
export function serveViewerBuilds(directory: string): RequestHandler[] {
  const files = express.static(directory, {
    index: false,
    redirect: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(response: Response, path: string) {
      const ending = extname(path)
      const encoding = encodings[ending]
      response.setHeader('Cache-Control', 'no-cache')
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      if (encoding === undefined) return
      response.setHeader('Content-Encoding', encoding)
      response.type(extname(path.slice(0, -ending.length)))
    },
  })
  return [files, (_request, response) => void response.status(404).type('text').send('Not found')]
}
