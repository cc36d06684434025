import type { RequestHandler } from 'express'

const words = 'Morula is currently under maintenance.'

/** Answers all requests during maintenance: JSON for programs, a page for people. */
export const maintenance: RequestHandler = (request, response) => {
  response.status(503).set({ 'Retry-After': '300', 'Cache-Control': 'no-store' })
  if (/^\/graphql(\/|$)/.test(request.path))
    return void response.json({ errors: [{ message: words, extensions: { code: 'MAINTENANCE' } }] })
  if (request.accepts(['html', 'json']) === 'json' || /^\/(api|rest-auth|files)\//.test(request.path))
    return void response.json({ detail: words, code: 'MAINTENANCE', fields: {} })
  response.type('html').send(page)
}

/** A self-contained page. It needs no scripts or client files, because the client may be under maintenance. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Morula</title>
<style>
  :root { color-scheme: light dark }
  body { box-sizing: border-box; min-height: 100vh; margin: 0; padding: 24px; display: grid; place-items: center; font: 16px/24px Inter, system-ui, sans-serif;
    color: light-dark(oklch(0.215 0.016 252), oklch(0.955 0.006 244)); background: light-dark(oklch(0.991 0.002 240), oklch(0.172 0.012 258)) }
  main { max-width: 440px; text-align: center }
  svg { width: 88px; height: 88px; fill: light-dark(#fff, oklch(0.265 0.015 256)); stroke: currentColor; stroke-width: 1.2 }
  h1 { margin: 24px 0 8px; font-size: 24px; line-height: 32px; font-weight: 600; text-wrap: balance }
  p { margin: 0; color: light-dark(oklch(0.465 0.018 248), oklch(0.73 0.015 248)) }
</style>
<main>
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="11.5" cy="6.9" r="4.8"/><circle cx="19.9" cy="6.3" r="5"/><circle cx="26.1" cy="12.2" r="4.8"/><circle cx="6" cy="13.6" r="4.8"/>
    <circle cx="26" cy="20.4" r="4.8"/><circle cx="7.2" cy="21.9" r="4.9"/><circle cx="14" cy="26.2" r="4.8"/><circle cx="21.4" cy="25.5" r="4.9"/>
    <circle cx="13" cy="13.2" r="5.4"/><circle cx="20.8" cy="18.3" r="5.6"/><circle cx="13.6" cy="20.4" r="5.2" fill="#00bfab"/>
  </svg>
  <h1>${words}</h1>
  <p>Your data is safe. Please try again in a few minutes.</p>
</main>
</html>`
