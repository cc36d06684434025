import { type RequestHandler, Router } from 'express'
import { metaOf, unfoldableAt, unfoldingOf } from '../domains/embeds/unfold.service.js'
import { NotFound } from '../kernel/errors.js'
import type { Platform } from '../kernel/platform.js'
import type { Contexts } from './contexts.js'

/**
 * Pages of public views and datasets name their title and picture, so that links to them unfold in messengers and
 * wikis. The answer is the same for everybody. Other pages are the file of the client.
 */
export function serveUnfoldedPages(
  { site, applicationPage }: Pick<Platform, 'site' | 'applicationPage'>,
  contexts: Pick<Contexts, 'page'>,
): Router {
  const show: RequestHandler = async (request, response, next) => {
    const address = unfoldableAt(request.path)
    const html = address && (await applicationPage())
    if (!address || !html) return next()
    try {
      const meta = metaOf(await unfoldingOf(await contexts.page(request), address), site.publicUrl)
      response.locals.route = 'unfolded page'
      response.setHeader('Cache-Control', 'no-cache')
      // a function, because $ in a name must not be read as a pattern
      response.type('html').send(html.replace('</head>', () => `  ${meta}\n  </head>`))
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      next()
    }
  }
  const router = Router()
  router.get(['/:code', '/dataset/:id'], show)
  return router
}
