import { type RequestHandler, Router } from 'express'
import { takeAnswer } from '../domains/accounts/institution.service.js'
import { openIdPath } from '../kernel/platform.js'
import type { Contexts } from './contexts.js'

/** The page that goes on from here; the code of the provider never stays in its address. */
const page = '/institution/'

/** Where a provider of OpenID Connect sends the browser back to. */
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
