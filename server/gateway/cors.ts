import type { RequestHandler } from 'express'

/** Pages of other sites may ask with a token; '*' makes browsers leave out the cookie. */
export const allowOtherSites: RequestHandler = (request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', 'ETag, X-Request-Id, Retry-After')
  if (request.method !== 'OPTIONS') return next()
  response.set({
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Apollo-Require-Preflight, X-Apollo-Operation-Name',
    'Access-Control-Max-Age': '86400',
  })
  response.status(204).end()
}
