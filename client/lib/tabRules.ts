/** What the tabs of one browser know of each other; kept in the browser's storage, no secret among it. */
export interface Tabs {
  /** names of the open ones */
  readonly open: readonly string[]
  /** when the last closing was, ms since 1970 */
  readonly closedAt: number | null
  /** whom the server was told of: a person's id, `visitor` with consent, '' for nobody */
  readonly who: string
  /** the connection that the server gave */
  readonly connection: string | null
  /** it was ended when the last tab closed */
  readonly ended: boolean
}

export const noTabs: Tabs = { open: [], closedAt: null, who: '', connection: null, ended: false }

// spec 000, sections 4 and 9; ms
const alone = 5_000
const longest = 12 * 3_600_000

export function isTabs(value: unknown): value is Tabs {
  const { open, closedAt, who, connection, ended } = (value ?? {}) as Record<keyof Tabs, unknown>
  return (
    Array.isArray(open) &&
    open.every(name => typeof name === 'string') &&
    (closedAt === null || typeof closedAt === 'number') &&
    typeof who === 'string' &&
    (connection === null || typeof connection === 'string') &&
    typeof ended === 'boolean'
  )
}

/** Whether a page that opens at `now` comes too late to go on: 5 s after the only tab was closed, 12 h after the last closing of any. */
export const isOver = ({ open, closedAt }: Tabs, now: number) =>
  closedAt !== null && now - closedAt > (open.length === 0 ? alone : longest)

const without = (open: readonly string[], name: string) => open.filter(other => other !== name)

export const withTab = (tabs: Tabs, name: string): Tabs => ({
  ...tabs,
  open: [...without(tabs.open, name), name],
})

/** The last one takes the connection with it. */
export function withoutTab(tabs: Tabs, name: string, now: number): Tabs {
  const open = without(tabs.open, name)
  return { ...tabs, open, closedAt: now, ended: tabs.ended || open.length === 0 }
}

/** Those that did not answer are gone without a word, as after a crash. */
export const withOnly = (tabs: Tabs, alive: ReadonlySet<string>): Tabs => ({
  ...tabs,
  open: tabs.open.filter(name => alive.has(name)),
})

export const isPerson = (who: string) => who !== '' && who !== 'visitor'

/** Whether the server knows already that `who` is here. */
export const isTold = (tabs: Tabs, who: string) => tabs.who === who && (who === '' || !tabs.ended)

/** Claims the telling, so that no other tab does it too; somebody who comes anew is not measured by an old closing. */
export const withTold = (tabs: Tabs, who: string): Tabs => ({
  ...tabs,
  who,
  connection: null,
  ended: false,
  closedAt: tabs.who === who ? tabs.closedAt : null,
})
