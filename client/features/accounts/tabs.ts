import { recall, remember } from '../../lib/storage'
import {
  isOver,
  isPerson,
  isTabs,
  isTold,
  noTabs,
  type Tabs,
  withOnly,
  withoutTab,
  withTab,
  withTold,
} from '../../lib/tabRules'
import { EndConnectionDocument } from './connection.generated'
import { askDirectly } from './directly'
import { SignOutDocument } from './signOut.generated'

/** `person`: somebody signed in (their id) or out (null) in another tab. */
type Word =
  { type: 'who' } | { type: 'here'; name: string } | { type: 'left' } | { type: 'person'; id: string | null }

const key = 'tabs'
const rollCall = 1000 // ms in which the others answer
const precedence = 1500 // ms in which the tab where somebody signed in or out tells the server
const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), byte =>
  byte.toString(16).padStart(2, '0'),
).join('')
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('morula') : undefined
const tell = (word: Word) => channel?.postMessage(word)

export const presentTabs = (): Tabs => recall(key, isTabs) ?? noTabs
const keep = (tabs: Tabs) => remember(key, tabs)

let opening: Promise<void> | undefined
let openings = 0
const openingWatchers = new Set<() => void>()
const personListeners = new Set<(id: string | null) => void>()
let answers: Set<string> | undefined
let others = Promise.resolve()
let wanted = ''

/** Before the first question to the server: who comes too late is logged out first. `since`: when one began to come here. */
export function openTab(since = Date.now() - performance.now()): Promise<void> {
  return (opening ??= open(since))
}

async function open(since: number): Promise<void> {
  const tabs = presentTabs()
  const isDue = isOver(tabs, since)
  if (isDue && isPerson(tabs.who)) await leave()
  keep(withTab(isDue ? { ...noTabs, open: tabs.open } : tabs, name))
  if (tabs.open.some(other => other !== name)) callRoll()
  countOpening()
}

function countOpening(): void {
  openings++
  for (const changed of openingWatchers) changed()
}

async function leave(): Promise<void> {
  await askDirectly(SignOutDocument).catch(() => {
    /* no server: nothing of anybody can be shown either, and the session ends by itself */
  })
  tellPerson(null)
  for (const listener of personListeners) listener(null)
}

/** Those that went without a word are taken from the list. */
function callRoll(): void {
  answers = new Set([name])
  tell({ type: 'who' })
  setTimeout(() => {
    if (answers) keep(withOnly(presentTabs(), answers))
    answers = undefined
  }, rollCall)
}

function close(): void {
  if (!opening) return
  opening = undefined
  const before = presentTabs()
  const tabs = withoutTab(before, name, Date.now())
  keep(tabs)
  tell({ type: 'left' })
  if (tabs.ended) void endHeld(before)
}

/** A tab that was thought gone, since it slept, is here. */
function rejoin(): void {
  if (!opening || presentTabs().open.includes(name)) return
  keep(withTab(presentTabs(), name))
  countOpening()
}

function hear({ data }: MessageEvent<Word>): void {
  if (data.type === 'who' && opening) tell({ type: 'here', name })
  if (data.type === 'here') answers?.add(data.name)
  if (data.type === 'left') rejoin()
  if (data.type !== 'person') return
  others = new Promise(resolve => setTimeout(resolve, precedence))
  for (const listener of personListeners) listener(data.id)
}

channel?.addEventListener('message', hear)
addEventListener('pagehide', close)
addEventListener('pageshow', ({ persisted }) => persisted && void openTab(Date.now()))
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && rejoin())

/** How often this page was opened: again when it comes back from the browser's memory. For useSyncExternalStore. */
export const countOfOpenings = () => openings
export function watchOpenings(changed: () => void): () => void {
  openingWatchers.add(changed)
  return () => void openingWatchers.delete(changed)
}

/** Tells the other tabs who is signed in now. */
export function tellPerson(id: string | null): void {
  keep({ ...presentTabs(), closedAt: null })
  tell({ type: 'person', id })
}

export function onPerson(listener: (id: string | null) => void): () => void {
  personListeners.add(listener)
  return () => void personListeners.delete(listener)
}

/** Tells the server that `who` is here, once for all tabs. `begin` takes the connection that was held until now: the server lets it go on, or ends it. */
export async function announce(
  who: string,
  begin: (held: string | null) => Promise<string | null>,
): Promise<void> {
  wanted = who
  await others
  const tabs = presentTabs()
  if (wanted !== who || isTold(tabs, who)) return
  keep(withTold(tabs, who))
  const connection =
    who === '' ? await endHeld(tabs) : await begin(tabs.connection).catch(() => tabs.connection) // not told: what was told before still holds
  if (presentTabs().who === who) keep({ ...presentTabs(), connection })
}

async function endHeld({ connection, ended }: Tabs): Promise<null> {
  if (connection && !ended)
    await askDirectly(EndConnectionDocument, { handle: connection }).catch(() => {
      /* the server ends forgotten connections within the hour */
    })
  return null
}
