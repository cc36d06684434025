import { createServer } from 'node:http'
import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Serves the files with cross-origin isolation, which the memory measurement requires. */
export function serve(folder) {
  const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  }
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  return createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const path = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return answer.writeHead(404, headers).end()
    const caching = /\.(glb|bin)$/.test(path) ? 'max-age=31536000, immutable' : 'no-cache'
    answer
      .writeHead(200, {
        ...headers,
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cache-control': caching,
      })
      .end(readFileSync(path))
  }).listen(0, '127.0.0.1')
}
