import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { fetchHelp } from '../../../client/screens/help/helpFiles'

const answerOf = (type: string, text: string, status = 200) =>
  ({
    ok: status === 200,
    status,
    headers: new Headers({ 'content-type': type, 'last-modified': 'Wed, 06 May 2026 10:20:00 GMT' }),
    text: async () => text,
  }) as Response
const html = () => answerOf('text/html; charset=utf-8', '<!doctype html>')

/** Answers with these one after another, and returns the cache of each request. */
function serve(...answers: Response[]) {
  const asked = jest.fn(async (_address: unknown, _init?: RequestInit) => answers.shift()!)
  globalThis.fetch = asked
  return () => asked.mock.calls.map(([, init]) => init?.cache)
}
const before = globalThis.fetch
afterEach(() => {
  globalThis.fetch = before
})

describe('fetching a page of the help', () => {
  it('asks again past the cache when the answer is a web page', async () => {
    const caches = serve(html(), answerOf('text/markdown; charset=utf-8', '# Lineage'))
    expect(await fetchHelp('lineage.md')).toEqual({
      text: '# Lineage',
      changedAt: new Date('2026-05-06T10:20:00Z'),
    })
    expect(caches()).toEqual([undefined, 'reload'])
  })

  it('gives up after three web pages', async () => {
    const caches = serve(html(), html(), html())
    await expect(fetchHelp('lineage.md')).rejects.toThrow('a web page instead of the help page')
    expect(caches()).toHaveLength(3)
  })

  it.each(['../api/site', 'a/../../graphql', '/etc/passwd', 'a//b.md', '.env.md', ''])(
    'sends no request for the path %p',
    async path => {
      const caches = serve(html())
      expect(await fetchHelp(path)).toBeNull()
      expect(caches()).toEqual([])
    },
  )

  it('finds no unknown page, and reports other failures', async () => {
    serve(answerOf('text/plain', '', 404), answerOf('text/plain', '', 503))
    expect(await fetchHelp('nothing.md')).toBeNull()
    await expect(fetchHelp('lineage.md')).rejects.toThrow('status 503')
  })
})
