import { type RequestHandler, Router } from 'express'
import { takeAnswer } from '../domains/accounts/identity/institution.service.js'
import { openIdPath } from '../kernel/platform.js'
import type { Contexts } from './contexts.js'

/** The page that continues the log-in. The redirect keeps the provider's code out of its URL. */
const page = '/institution/'

/** The redirect URI to which an OpenID Connect provider sends the browser back. */
export function openIdAnswers(contexts: Contexts): Router {
  const answer: RequestHandler = async (request, response) => {
    response.locals.route = openIdPath
    response.setHeader('Cache-Control', 'no-store')
    const ctx = await contexts.graphql(request, response)
    const fault = await takeAnswer(ctx, request.originalUrl.split('?')[1] ?? '')
    response.redirect(303, fault ? `${page}?fault=${fault}` : page)
  }
  return Router().get(openIdPath, answer)
}
