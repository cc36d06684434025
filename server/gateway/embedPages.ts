import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import { type EmbedAddress, framingOf } from '../domains/embeds/embed.service.js'
import type { Contexts } from './contexts.js'
import { clientFiles } from './static.js'

const headers = { policy: 'Content-Security-Policy', frame: 'X-Frame-Options' } as const

/**
 * The embedded viewer: a page that other sites may show in a frame. It is no part of the application and uses no
 * cookies. Its links open new windows. So a click that another site provokes can neither change nor show anything of a
 * person.
 */
export function serveEmbedPages(directory: string, contexts: Pick<Contexts, 'page'>): Router {
  const page = clientFiles(directory)
  const show = async (
    address: EmbedAddress,
    { request, response, next }: { request: Request; response: Response; next: NextFunction },
  ) => {
    response.locals.route = 'embedded page'
    const { ancestors, isFound } = await framingOf(await contexts.page(request), address)
    response.setHeader(headers.policy, withAncestors(String(response.getHeader(headers.policy)), ancestors))
    response.removeHeader(headers.frame)
    if (!isFound) response.status(404)
    request.url = '/embed.html'
    page(request, response, next)
  }
  const router = Router()
  router.get('/embed/dataset/:id', (request, response, next) =>
    show({ datasetId: idFrom(request.params.id) }, { request, response, next }),
  )
  router.get('/embed/:code', (request, response, next) =>
    show({ code: request.params.code }, { request, response, next }),
  )
  router.get(['/morphoapi', '/morphoapi.php'], (request, response, next) => {
    response.vary('Sec-Fetch-Dest')
    if (!isFramed(request)) return next()
    return show({ query: queryOf(request) }, { request, response, next })
  })
  return router
}

/** Digits only: the id of a row, or 0 for none. */
const idFrom = (text: string) => (/^\d{1,10}$/.test(text) ? Math.min(Number(text), 2 ** 31 - 1) : 0)

/** Browsers tell by this header, which pages cannot set, that a frame requests the page. */
const isFramed = (request: Request) =>
  /^(iframe|frame|embed|object)$/.test(request.get('sec-fetch-dest') ?? '')

const queryOf = ({ originalUrl }: Request) =>
  originalUrl.slice(originalUrl.indexOf('?') + 1 || originalUrl.length)

const withAncestors = (policy: string, ancestors: string) =>
  policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`)

/** The module for pages of other sites, and its types. */
export const openToOtherSites: RequestHandler = (request, response, next) => {
  if (/^\/embed(\.d\.ts|\.js)$/.test(request.path)) {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  next()
}
