// The fixtures of the journeys. Import `test` and `expect` from this file.
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type TestInfo,
  test as base,
} from '@playwright/test'
import { join, relative } from 'node:path'
import mysql, { type Connection } from 'mysql2/promise'
import { decided } from '../../support/chromium.mjs'
import { startServer, type TestServer } from '../../support/serverProcess.mjs'
import { ApiClient, newAddress } from './apiClient.js'
import { dataFolder } from './dataFolder.js'
import { createPerson, type Credentials, type NewPerson, type Person } from './people.js'

export interface JourneyOptions {
  /** A visitor who has answered neither the cookie banner nor a tip yet. */
  fresh: boolean
  /**
   * Console messages that the journey provokes. Every other error or warning fails the test. Violations of
   * the content security policy cannot be allowed.
   */
  allowedMessages: RegExp | null
  /**
   * The browser saves data, so that pages do not load the viewer ahead: that is a fifth of the processor time of a
   * visit. Visits of `screens` load it.
   */
  savesData: boolean
}

export interface WorkerOptions {
  /** Starts the server on an empty data folder, and keeps the folder for the servers of the other projects. */
  isFirstStart: boolean
}

export interface ContextOptions extends BrowserContextOptions {
  readonly fresh?: boolean
}

interface JourneyFixtures extends JourneyOptions {
  /** A GraphQL client of a visitor. */
  api: ApiClient
  /** A GraphQL client, signed in as the administrator. */
  admin: ApiClient
  /** Log-in and password of the administrator. */
  adminPerson: Credentials
  /** Creates an account with a validated e-mail. A number after the login makes the login unique. */
  newPerson: (wanted: NewPerson | string) => Promise<Person>
  /** Opens a page in a new browser context, which closes when the test ends. */
  visit: (options?: ContextOptions) => Promise<Page>
  /** Like `visit`, signed in with the cookie of a log-in over the API. */
  visitAs: (person: Credentials, options?: ContextOptions) => Promise<Page>
  /** A connection to the database of the server. */
  database: Connection
  /** Console errors, console warnings and page errors of all contexts. */
  messages: string[]
  /** Collects the messages of a context, and sets the cookies of the first decisions and the choice to save data. */
  prepareContext: (context: BrowserContext, isFresh: boolean) => Promise<void>
}

const stories = join(import.meta.dirname, '..')

/** Chromium writes these messages when it renders without a graphics card. */
const ofSoftwareGl = /GL Driver Message|software WebGL/
/** A refused frame is no fault of the page, so journeys can allow its message. */
const ofPolicy = /^(?![^]*frame-ancestors)[^]*(Content Security Policy|Refused to)/

const saveData =
  "Object.defineProperty(Object.getPrototypeOf(navigator.connection), 'saveData', { get: () => true })"

/**
 * Software WebGL takes time in proportion to the pixels, so the viewer has half the resolution: a quarter of the
 * pixels. Pointer and axe use CSS pixels, which stay the same. Pictures for readers have all pixels.
 */
const halfOfPixels = process.env.SCREENSHOTS || process.env.HELP_PICTURES ? 1 : 0.5
const isIn = (folder: string, { file }: TestInfo) => relative(stories, file).startsWith(`${folder}/`)

/** The animation of a dataset takes a second of processor time. Those of the first start are kept. */
const stillPreviews = { PREVIEW_PICTURES: '1' }

function collect(context: BrowserContext, messages: string[]): void {
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type()) && !ofSoftwareGl.test(message.text()))
      messages.push(message.text())
  })
  context.on('weberror', error => messages.push(String(error.error())))
}

export const test = base.extend<JourneyFixtures, WorkerOptions & { server: TestServer }>({
  fresh: [false, { option: true }],
  allowedMessages: [null, { option: true }],
  savesData: [true, { option: true }],
  deviceScaleFactor: async ({ deviceScaleFactor }, use, story) =>
    use(isIn('guide', story) || isIn('journeys/viewer', story) ? halfOfPixels : deviceScaleFactor),
  isFirstStart: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ isFirstStart }, use) => {
      const server = await startServer({
        demo: true,
        data: isFirstStart ? undefined : dataFolder(),
        env: { TRUST_PROXY: 'loopback', ...(isFirstStart ? {} : stillPreviews) },
      })
      await use(server)
      const isKept = isFirstStart && (await new ApiClient(server.base).isPrepared())
      const code = isKept ? await server.stopAndKeep(dataFolder()) : await server.stop()
      if (code !== 0) throw new Error(`the server exited with code ${code} after SIGTERM`)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  extraHTTPHeaders: async ({ browserName: _ }, use) => use(newAddress()),
  baseURL: async ({ server }, use) => use(server.base),
  messages: [
    async ({ allowedMessages }, use) => {
      const messages: string[] = []
      await use(messages)
      const isAllowed = (text: string) => allowedMessages?.test(text) === true && !ofPolicy.test(text)
      expect(
        messages.filter(text => !isAllowed(text)),
        'console errors and warnings',
      ).toEqual([])
    },
    { auto: true },
  ],
  prepareContext: async ({ messages, savesData, server }, use) =>
    use(async (context, isFresh) => {
      collect(context, messages)
      if (savesData) await context.addInitScript(saveData)
      if (!isFresh) await context.addCookies(decided(server.base))
    }),
  context: async ({ context, fresh, prepareContext }, use) => {
    await prepareContext(context, fresh)
    await use(context)
  },
  api: async ({ server }, use) => use(new ApiClient(server.base)),
  adminPerson: async ({ server }, use) => use({ login: 'admin', password: server.password }),
  admin: async ({ server, adminPerson }, use) =>
    use(await new ApiClient(server.base).signIn(adminPerson.login, adminPerson.password)),
  newPerson: async ({ server }, use) =>
    use(wanted => createPerson(server, typeof wanted === 'string' ? { login: wanted } : wanted)),
  visit: async ({ browser, fresh, prepareContext }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ fresh: isFresh = fresh, ...options } = {}) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      await prepareContext(context, isFresh)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  visitAs: async ({ visit, server }, use) =>
    use(async ({ login, password }, options) => {
      const page = await visit(options)
      const client = await new ApiClient(server.base).signIn(login, password)
      await page.context().addCookies(client.cookies())
      return page
    }),
  database: async ({ server }, use) => {
    const connection = await mysql.createConnection(server.connection)
    await use(connection)
    await connection.end()
  },
})

export { expect }
/** Flights of the camera, and transitions. Other journeys prefer reduced motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const
export const phone = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true } as const
