import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { BrowserTab } from '../../../client/features/accounts/browserTabs/browserTab'
import { recall, remember } from '../../../client/lib/browser/storage'
import { isTabs, noTabs, type Tabs } from '../../../client/lib/browser/tabRules'

const hours = 3_600_000
const shared = () => recall('tabs', isTabs) ?? noTabs
const keep = (more: Partial<Tabs>) => remember('tabs', { ...noTabs, ...more })
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** The channels of one browser: every other channel receives a copy of each message 5 ms later. */
let channels: EventTarget[] = []
function openChannel(): BroadcastChannel {
  const postMessage = (data: unknown) => {
    const copy: unknown = JSON.parse(JSON.stringify(data))
    for (const other of channels)
      if (other !== channel)
        setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data: copy })), 5)
  }
  const channel = Object.assign(new EventTarget(), { postMessage })
  channels.push(channel)
  return channel as unknown as BroadcastChannel
}

/** A tab with the calls that it made to the server and the persons that it heard of. */
function makeTab(channel: BroadcastChannel | undefined) {
  const calls: string[] = []
  const heard: (string | null)[] = []
  const tab = new BrowserTab(
    {
      signOut: async () => void calls.push('signOut'),
      endConnection: async handle => void calls.push(`end ${handle}`),
    },
    channel,
  )
  tab.personElsewhere.subscribe(({ id }) => heard.push(id))
  return { tab, calls, heard }
}

/** Opens a tab now. */
async function openTab() {
  const made = makeTab(openChannel())
  await made.tab.open(Date.now())
  return made
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  localStorage.clear()
  channels = []
})
afterEach(() => void jest.useRealTimers())

describe('a tab that opens', () => {
  it('joins the other tabs and counts one opening', async () => {
    const { tab } = await openTab()
    await tab.open(Date.now())
    expect([shared().open.length, tab.openings.getState()]).toEqual([1, 1])
    await openTab()
    expect(new Set(shared().open).size).toBe(2)
  })

  it('removes a crashed tab after a second, and keeps the tabs that answer', async () => {
    keep({ open: ['crashed'] })
    await openTab()
    await pass(999)
    expect(shared().open).toContain('crashed')
    await pass(1)
    expect(shared().open).toHaveLength(1)
    await openTab()
    await pass(1000)
    expect(shared().open).toHaveLength(2)
  })

  it('logs out an expired person, and tells itself and the other tabs', async () => {
    const other = await openTab()
    keep({ open: shared().open, who: '5', connection: 'c1', closedAt: Date.now() - 13 * hours })
    const { calls, heard } = await openTab()
    expect(calls).toEqual(['signOut'])
    expect(shared()).toMatchObject({ who: '', connection: null, closedAt: null })
    expect(heard).toEqual([null])
    await pass(5)
    expect(other.heard).toEqual([null])
  })

  it('does not log out a person whose only tab was reloaded', async () => {
    keep({ who: '5', connection: 'c1', closedAt: Date.now() - 300, ended: true })
    const { calls } = await openTab()
    expect(calls).toEqual([])
    expect(shared().who).toBe('5')
  })
})

describe('a tab that closes', () => {
  it('ends the connection only when it is the last', async () => {
    const first = await openTab()
    const second = await openTab()
    await first.tab.report('5', async () => 'c1')
    first.tab.close()
    expect(first.calls).toEqual([])
    expect(shared()).toMatchObject({ ended: false, closedAt: Date.now() })
    second.tab.close()
    expect(second.calls).toEqual(['end c1'])
    expect(shared()).toMatchObject({ open: [], ended: true })
  })

  it('closes once', async () => {
    const { tab, calls } = await openTab()
    await tab.report('5', async () => 'c1')
    tab.close()
    tab.close()
    expect(calls).toEqual(['end c1'])
  })

  it('makes a tab join again that was removed while it slept', async () => {
    const asleep = await openTab()
    keep({ open: [] })
    const other = await openTab()
    other.tab.close()
    await pass(5)
    expect(shared().open).toHaveLength(1)
    expect(asleep.tab.openings.getState()).toBe(2)
  })
})

describe('the report of the user', () => {
  it('reaches the server once for all tabs', async () => {
    const [first, second] = [await openTab(), await openTab()]
    const begin = jest.fn(async () => 'c1')
    await Promise.all([first.tab.report('5', begin), second.tab.report('5', begin)])
    expect(begin.mock.calls).toEqual([[null]])
    expect(shared()).toMatchObject({ who: '5', connection: 'c1' })
  })

  it('hands over the held connection, and keeps it when the report fails', async () => {
    const { tab } = await openTab()
    await tab.report('visitor', async () => 'c1')
    const begin = jest.fn((_: string | null) => Promise.reject(new Error('offline')))
    await tab.report('5', begin)
    expect(begin.mock.calls).toEqual([['c1']])
    expect(shared()).toMatchObject({ who: '5', connection: 'c1' })
  })

  it('ends the connection when nobody remains to be reported', async () => {
    const { tab, calls } = await openTab()
    await tab.report('visitor', async () => 'c1')
    await tab.report('', async () => 'c2')
    expect(calls).toEqual(['end c1'])
    expect(shared()).toMatchObject({ who: '', connection: null })
  })

  it('does not end a connection again that ended with the last tab', async () => {
    const { tab, calls } = await openTab()
    await tab.report('visitor', async () => 'c1')
    tab.close()
    await tab.open(Date.now())
    await tab.report('', async () => 'c2')
    expect(calls).toEqual(['end c1'])
  })

  it('waits 1.5 s for the tab of the login', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.tab.tellPerson('5')
    await pass(5)
    expect([first.heard, second.heard]).toEqual([[], ['5']])
    const begin = jest.fn(async () => 'c2')
    const reported = second.tab.report('5', begin)
    await pass(1499)
    expect(begin).not.toHaveBeenCalled()
    await first.tab.report('5', async () => 'c1')
    await pass(1)
    await reported
    expect(begin).not.toHaveBeenCalled()
    expect(shared().connection).toBe('c1')
  })

  it('is left out when another user came meanwhile', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.tab.tellPerson('5')
    await pass(5)
    const begin = jest.fn(async () => 'c2')
    const reports = [second.tab.report('visitor', begin), second.tab.report('5', async () => 'c1')]
    await pass(1500)
    await Promise.all(reports)
    expect(begin).not.toHaveBeenCalled()
    expect(shared()).toMatchObject({ who: '5', connection: 'c1' })
  })
})

describe('a tab that follows its page', () => {
  it('closes with the page and opens again when the page returns from the cache', async () => {
    const { tab } = await openTab()
    tab.follow(window)
    window.dispatchEvent(new Event('pagehide'))
    expect(shared().open).toEqual([])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(shared().open).toEqual([])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await pass(0)
    expect([shared().open.length, tab.openings.getState()]).toEqual([1, 2])
    window.dispatchEvent(new Event('pagehide'))
  })

  it('joins again when it is shown', async () => {
    const { tab } = await openTab()
    tab.follow(window)
    keep({ open: [] })
    document.dispatchEvent(new Event('visibilitychange'))
    expect([shared().open.length, tab.openings.getState()]).toEqual([1, 2])
  })
})

it('a tab without channels works alone', async () => {
  const { tab, calls } = makeTab(undefined)
  await tab.open(Date.now())
  await tab.report('5', async () => 'c1')
  tab.close()
  expect(calls).toEqual(['end c1'])
})

describe('the held connection', () => {
  it('is known to every tab while it lasts', async () => {
    const [first, second] = [await openTab(), await openTab()]
    second.tab.follow(window)
    await first.tab.report('5', async () => 'c1')
    window.dispatchEvent(new StorageEvent('storage'))
    expect([first, second].map(({ tab }) => tab.connection.getState())).toEqual(['c1', 'c1'])
    first.tab.close()
    second.tab.close()
    expect(second.tab.connection.getState()).toBeNull()
  })

  it('is reported again by the first tab only', async () => {
    const [first, second] = [await openTab(), await openTab()]
    const held: (string | null)[] = []
    const again = async (handle: string | null) => {
      held.push(handle)
      return 'c2'
    }
    await first.tab.reportAgain(again)
    await first.tab.report('5', async () => 'c1')
    await second.tab.reportAgain(again)
    expect(held).toEqual([])
    await first.tab.reportAgain(again)
    expect([held, shared().connection]).toEqual([['c1'], 'c2'])
  })
})
