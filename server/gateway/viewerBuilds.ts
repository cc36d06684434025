import { extname } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'
import type { ViewerBuild, ViewerBuilds } from '../kernel/platform.js'

const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' }

/**
 * Serves the files of the operator's builds of the legacy viewer, and no other file of their folder. Pages of
 * other sites may load them.
 */
export function serveViewerBuilds(directory: string, builds: ViewerBuilds): RequestHandler[] {
  const named = new Set(Object.values(builds).flatMap(build => (build ? filesOf(build) : [])))
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
  return [
    (request, response, next) => {
      if (named.has(decoded(request.path))) files(request, response, next)
      else next()
    },
    (_request, response) => void response.status(404).type('text').send('Not found'),
  ]
}

/** Empty for a path with an incomplete escape. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return ''
  }
}

const filesOf = ({ code, loader, framework, data }: ViewerBuild) => [code, loader, framework, data]
