import type { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import { type Request, type RequestHandler, Router } from 'express'
import type { RequestContext } from '../../kernel/context.js'
import { anonymous } from '../../kernel/viewer.js'
import { carriesToken } from '../authenticate.js'
import { readBodies } from '../bodies.js'
import type { Contexts } from '../contexts.js'
import type { Forms } from '../forms.js'
import { compressGraphql } from '../json.js'
import { graphqlUploads } from '../uploads.js'
import { csrfHeader } from './apollo.js'
import { checkRepeats } from './queryLimits.js'

const bodyLimits = { visitor: 100_000, person: 1_000_000 }

/** What a program may accept, and what a browser asks for that opens the address. The first one wins a tie. */
const answers = ['application/json', 'application/graphql-response+json', 'text/html']

/** Leaves browsers that open the address to the client, which shows the explorer. */
const leavePages: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()
  response.vary('Accept')
  next(request.accepts(answers) === 'text/html' ? 'router' : undefined)
}

/** Identifies the viewer before it receives files. */
export function graphqlTransport(
  apollo: ApolloServer<RequestContext>,
  contexts: Contexts,
  forms: Forms,
): RequestHandler {
  const entered = new WeakMap<Request, RequestContext>()
  const enter: RequestHandler = async (request, response, next) => {
    response.locals.route = '/graphql'
    response.setHeader('Cache-Control', 'no-store')
    entered.set(request, await contexts.graphql(request, response))
    // a form of another site cannot send a token, so a program needs no second header
    if (carriesToken(request)) request.headers[csrfHeader] ??= 'token'
    next()
  }
  const bound: RequestHandler = (request, _response, next) => {
    const { query } = { ...request.query, ...(request.body as object | undefined) } as { query?: unknown }
    if (typeof query === 'string') checkRepeats(query)
    next()
  }
  const arrived: RequestHandler = async (request, _response, next) => {
    await contexts.bodyArrived(request, entered.get(request)!)
    next()
  }
  return Router().use(
    leavePages,
    enter,
    graphqlUploads(request => entered.get(request)!, forms),
    readBodies(bodyLimits, request => entered.get(request)!.viewer.userId === anonymous.userId, {
      withForms: false,
    }),
    bound,
    arrived,
    compressGraphql,
    expressMiddleware(apollo, { context: async ({ req }) => entered.get(req)! }),
  )
}
