import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../../../lib/browser/storage'
import {
  isOver,
  isPerson,
  isReported,
  isTabs,
  noTabs,
  type Tabs,
  withOnly,
  withoutTab,
  withReported,
  withTab,
} from '../../../lib/browser/tabRules'

/** `person`: a user logged in (id) or out (null) in another tab. */
type Message =
  { type: 'who' } | { type: 'here'; name: string } | { type: 'left' } | { type: 'person'; id: string | null }

/** What a tab asks the server without Apollo, because it may be about to unload. */
export interface TabServer {
  signOut(): Promise<void>
  endConnection(handle: string): Promise<void>
}

const key = 'tabs'
const rollCall = 1000 // ms to wait for answers of the other tabs
const precedence = 1500 // ms in which the tab of the login or logout reports to the server first

const makeName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * One tab of this site. The tabs of a browser share a record in localStorage and send each other messages. They
 * log out when all were closed for too long, and report the user to the server once for all.
 */
export class BrowserTab {
  /** how often this page opened, including returns from the back/forward cache */
  readonly openings = createStore(() => 0)
  /** the last login (id) or logout (null) of another tab; a new object for each */
  readonly personElsewhere = createStore<{ readonly id: string | null }>(() => ({ id: null }))
  /** the handle of the connection that this browser holds; null without one */
  readonly connection = createStore<string | null>(() => null)
  private readonly name = makeName()
  private opening: Promise<void> | undefined
  /** names of the tabs that answered the last question; undefined while no question is open */
  private answers: Set<string> | undefined
  private others = Promise.resolve()
  private wanted = ''

  /** `channel` is undefined in a browser without BroadcastChannel. */
  constructor(
    private readonly server: TabServer,
    private readonly channel: BroadcastChannel | undefined,
  ) {
    channel?.addEventListener('message', this.hear)
  }

  /** Follows the events of the page: a tab closes, returns from the back/forward cache, or is shown again. */
  follow(page: Window) {
    page.addEventListener('storage', () => this.follows())
    page.addEventListener('pagehide', () => this.close())
    page.addEventListener('pageshow', ({ persisted }) => persisted && void this.open(Date.now()))
    page.document.addEventListener(
      'visibilitychange',
      () => page.document.visibilityState === 'visible' && this.rejoin(),
    )
  }

  /**
   * Registers this tab before the first request to the server. Logs out first when the log-in of the browser
   * has expired. `since`: when the navigation to this page started, in ms since 1970.
   */
  open(since = Date.now() - performance.now()): Promise<void> {
    return (this.opening ??= this.register(since))
  }

  close() {
    if (!this.opening) return
    this.opening = undefined
    const before = this.shared
    const tabs = withoutTab(before, this.name, Date.now())
    this.shared = tabs
    this.send({ type: 'left' })
    if (tabs.ended) void this.endHeld(before)
  }

  /** Tells the other tabs the current user. */
  tellPerson(id: string | null) {
    this.shared = { ...this.shared, closedAt: null }
    this.send({ type: 'person', id })
  }

  /**
   * Reports the user to the server once for all tabs. `who` is a user id, `visitor`, or an empty string.
   * `begin` takes the handle of the held connection; the server continues or ends that connection.
   */
  async report(who: string, begin: (held: string | null) => Promise<string | null>): Promise<void> {
    this.wanted = who
    await this.others
    const tabs = this.shared
    if (this.wanted !== who || isReported(tabs, who)) return
    this.shared = withReported(tabs, who)
    const connection =
      // a failed report keeps the previous connection
      who === '' ? await this.endHeld(tabs) : await begin(tabs.connection).catch(() => tabs.connection)
    if (this.shared.who === who) this.shared = { ...this.shared, connection }
  }

  /**
   * Reports the same user again after the WebSocket of this page was away. The server may have ended the
   * connection in the meantime. Only the first tab reports.
   */
  async reportAgain(begin: (held: string | null) => Promise<string | null>): Promise<void> {
    const tabs = this.shared
    if (tabs.open[0] !== this.name || tabs.ended || tabs.connection === null) return
    const connection = await begin(tabs.connection).catch(() => tabs.connection)
    if (this.shared.who === tabs.who) this.shared = { ...this.shared, connection }
  }

  private get shared(): Tabs {
    return recall(key, isTabs) ?? noTabs
  }

  private set shared(tabs: Tabs) {
    remember(key, tabs)
    this.follows()
  }

  private follows() {
    const { connection, ended } = this.shared
    this.connection.setState(ended ? null : connection)
  }

  private send(message: Message) {
    this.channel?.postMessage(message)
  }

  private async register(since: number): Promise<void> {
    const tabs = this.shared
    const isDue = isOver(tabs, since)
    if (isDue && isPerson(tabs.who)) await this.signOut()
    this.shared = withTab(isDue ? { ...noTabs, open: tabs.open } : tabs, this.name)
    if (tabs.open.some(other => other !== this.name)) this.callRoll()
    this.countOpening()
  }

  private countOpening() {
    this.openings.setState(count => count + 1)
  }

  private async signOut(): Promise<void> {
    await this.server.signOut().catch(() => {
      /* Without a server no user data can be shown, and the login session expires by itself. */
    })
    this.tellPerson(null)
    this.personElsewhere.setState({ id: null })
  }

  /** Removes tabs that closed without notice, for example after a crash. */
  private callRoll() {
    this.answers = new Set([this.name])
    this.send({ type: 'who' })
    setTimeout(() => {
      if (this.answers) this.shared = withOnly(this.shared, this.answers)
      this.answers = undefined
    }, rollCall)
  }

  /** Registers this tab again when it was removed while it slept. */
  private rejoin() {
    if (!this.opening || this.shared.open.includes(this.name)) return
    this.shared = withTab(this.shared, this.name)
    this.countOpening()
  }

  private readonly hear = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'who' && this.opening) this.send({ type: 'here', name: this.name })
    if (data.type === 'here') this.answers?.add(data.name)
    if (data.type === 'left') this.rejoin()
    if (data.type !== 'person') return
    this.others = new Promise(resolve => setTimeout(resolve, precedence))
    this.personElsewhere.setState({ id: data.id })
  }

  private async endHeld({ connection, ended }: Tabs): Promise<null> {
    if (connection && !ended)
      await this.server.endConnection(connection).catch(() => {
        /* the server ends abandoned connections within an hour */
      })
    return null
  }
}
