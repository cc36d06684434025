import type { RequestHandler } from 'express'

/** Pages of other sites may send requests with a token. '*' makes browsers omit the cookie. */
export const allowOtherSites: RequestHandler = (request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader(
    'Access-Control-Expose-Headers',
    'ETag, X-Request-Id, Retry-After, Location, Tus-Resumable, Tus-Version, Tus-Extension, Upload-Offset, Upload-Length, Upload-Expires',
  )
  if (request.method !== 'OPTIONS') return next()
  response.set({
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Apollo-Require-Preflight, X-Apollo-Operation-Name, Tus-Resumable, Upload-Length, Upload-Offset, Upload-Metadata, X-HTTP-Method-Override',
    'Access-Control-Max-Age': '86400',
  })
  response.status(204).end()
}
