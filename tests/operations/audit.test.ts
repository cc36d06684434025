import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'

/** Runs `npm run audit` against a registry with the given answer. */
async function audit(answer: RequestListener): Promise<{ code: number | null; text: string }> {
  const registry = createServer((request, response) => {
    request.resume()
    request.once('end', () => answer(request, response))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  const child = spawn(process.execPath, ['scripts/audit.mjs'], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' },
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const [code] = (await once(child, 'close')) as [number | null]
  registry.close().closeAllConnections()
  return { code, text }
}

const advisory = {
  id: 1,
  url: 'https://example.org/1',
  title: 'Bad',
  severity: 'high',
  vulnerable_versions: '>=0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
}

/** npm reads the versions of each package that has an advisory. */
const packument = (name: string) => ({
  name,
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name, version: '1.0.0', dist: {} } },
})

it.each([
  ['has no advisories', 200, {}, 0, /^No known vulnerabilities in \d+ packages$/m],
  ['has an advisory', 200, { express: [advisory] }, 1, /^high +express [\s\S]*vulnerable packages$/m],
  ['takes no audits', 405, {}, 2, /The registry did not answer[\s\S]*405/],
] as const)(
  'npm run audit exits with the expected code when the registry %s',
  async (_what, status, body, code, words) => {
    const result = await audit(({ method, url }, response) => {
      const answer = method === 'POST' ? body : packument(decodeURIComponent(url!.slice(1)))
      response
        .writeHead(method === 'POST' ? status : 200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer))
    })
    expect(result).toEqual({ code, text: expect.stringMatching(words) })
  },
)
