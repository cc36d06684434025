import type { RequestHandler } from 'express'

const words = 'Morula is being worked on. Please come back in a few minutes.'

/** While the administrator works: programs get JSON, people a page. */
export const maintenance: RequestHandler = (request, response) => {
  response.status(503).set({ 'Retry-After': '300', 'Cache-Control': 'no-store' })
  if (/^\/graphql(\/|$)/.test(request.path)) return void response.json({ errors: [{ message: words, extensions: { code: 'MAINTENANCE' } }] })
  if (request.accepts(['html', 'json']) === 'json' || /^\/(api|rest-auth|files)\//.test(request.path)) return void response.json({ detail: words, code: 'MAINTENANCE', fields: {} })
  response.type('html').send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Morula</title>
<style>body{font:18px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:1rem;text-align:center}</style><main><h1>Morula</h1><p>${words}</p></main></html>`)
}
