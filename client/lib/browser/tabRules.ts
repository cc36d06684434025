/** The shared state of this site's tabs in one browser. It is kept in localStorage and holds no secrets. */
export interface Tabs {
  /** names of the open tabs */
  readonly open: readonly string[]
  /** when a tab was last closed, ms since 1970 */
  readonly closedAt: number | null
  /** the user reported to the server: a person's id, `visitor` with consent, or '' */
  readonly who: string
  /** id of the connection from the server */
  readonly connection: string | null
  /** whether the connection ended, when the last tab closed */
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

/**
 * Whether a page that opens at `now` must log out: more than 5 s after the only tab closed, or more than 12 h
 * after any tab closed.
 */
export const isOver = ({ open, closedAt }: Tabs, now: number) =>
  closedAt !== null && now - closedAt > (open.length === 0 ? alone : longest)

const without = (open: readonly string[], name: string) => open.filter(other => other !== name)

export const withTab = (tabs: Tabs, name: string): Tabs => ({
  ...tabs,
  open: [...without(tabs.open, name), name],
})

/** Closing the last tab also ends the connection. */
export function withoutTab(tabs: Tabs, name: string, now: number): Tabs {
  const open = without(tabs.open, name)
  return { ...tabs, open, closedAt: now, ended: tabs.ended || open.length === 0 }
}

/** Removes tabs that did not answer, for example after a crash. */
export const withOnly = (tabs: Tabs, alive: ReadonlySet<string>): Tabs => ({
  ...tabs,
  open: tabs.open.filter(name => alive.has(name)),
})

export const isPerson = (who: string) => who !== '' && who !== 'visitor'

/** Whether `who` is already reported to the server. */
export const isReported = (tabs: Tabs, who: string) => tabs.who === who && (who === '' || !tabs.ended)

/**
 * Marks `who` as reported, so that no other tab reports the same user. Another user starts without the old
 * closing time.
 */
export const withReported = (tabs: Tabs, who: string): Tabs => ({
  ...tabs,
  who,
  connection: null,
  ended: false,
  closedAt: tabs.who === who ? tabs.closedAt : null,
})
