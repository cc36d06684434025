import { expect, it } from '@jest/globals'
import { findVisitorKey } from '../../../client/lib/visitor'

/** Channels of one browser: what one says the others hear, later and not at once. */
function browser() {
  const all: { onmessage: ((event: { data: unknown }) => void) | null }[] = []
  return () => {
    const channel = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage(data: unknown) {
        for (const other of all) if (other !== channel) setTimeout(() => other.onmessage?.({ data }), 5)
      },
    }
    all.push(channel)
    return channel as unknown as BroadcastChannel
  }
}

it('is the same in a tab that comes later', async () => {
  const open = browser()
  const first = await findVisitorKey(open)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(await findVisitorKey(open)).toBe(first)
})

it('is the same in five tabs that come at once', async () => {
  const open = browser()
  const keys = await Promise.all(Array.from({ length: 5 }, () => findVisitorKey(open)))
  expect(new Set(keys).size).toBe(1)
})

it('is another in another browser, and where there are no channels', async () => {
  const keys = await Promise.all([
    findVisitorKey(browser()),
    findVisitorKey(browser()),
    findVisitorKey(() => undefined),
    findVisitorKey(() => undefined),
  ])
  expect(new Set(keys).size).toBe(4)
})
