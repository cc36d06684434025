import { expect, it } from '@jest/globals'
import { findVisitorKey } from '../../../client/lib/browser/visitor'

/** Simulates the BroadcastChannels of one browser: every other channel receives a message 5 ms later. */
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

it('the visitor key is the same in a tab opened later', async () => {
  const open = browser()
  const first = await findVisitorKey(open)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(await findVisitorKey(open)).toBe(first)
})

it('the visitor key is the same in five tabs opened at once', async () => {
  const open = browser()
  const keys = await Promise.all(Array.from({ length: 5 }, () => findVisitorKey(open)))
  expect(new Set(keys).size).toBe(1)
})

it('the visitor key differs between browsers and between tabs without channels', async () => {
  const keys = await Promise.all([
    findVisitorKey(browser()),
    findVisitorKey(browser()),
    findVisitorKey(() => undefined),
    findVisitorKey(() => undefined),
  ])
  expect(new Set(keys).size).toBe(4)
})
