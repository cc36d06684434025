import type { Archives } from './archive.js'
import type { Storage } from './storage.js'
import type { Workers } from './workers.js'

export interface PubSub {
  publish(topic: string, message: unknown): void
  listen(topic: string): AsyncIterable<unknown>
}

/** A page that somebody has open; pages with the same `key` are of one person, or of one browser of a visitor. */
export interface OpenPage { readonly key: string; readonly isPerson: boolean; readonly showsViewer: boolean }
export interface OpenPages { readonly people: number; readonly visitors: number; readonly viewers: number }

export interface Presence {
  /** Tells the counts, at once and after each change; while it is read, and until its `return`, the page counts. */
  watch(page: OpenPage): AsyncIterableIterator<OpenPages>
}

export interface Passwords {
  hash(password: string): Promise<string>
  matches(hash: string, password: string): Promise<boolean>
}

/** To one address. */
export interface Mail { readonly messageId: string; readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

export interface Mailer {
  /** Resolves when the mail is safe with the next server, or in its file; throws UndeliverableMail where trying again is of no use. */
  send(mail: Mail): Promise<void>
}

export interface Limiter {
  /** Throws TooMany when `key` has used up its points in this window. */
  consume(limit: Limit, key: string): Promise<void>
  /** Gives back everything that was used, or this many points. */
  forget(limit: Limit, key: string, points?: number): Promise<void>
}

export interface Limit { readonly name: string; readonly points: number; readonly seconds: number }

/** Signs addresses of files, so that they work without a cookie until the end of tomorrow (UTC), and cache until then. */
export interface Signer {
  sign(path: string): string
  verify(path: string, signature: string): boolean
}

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Somebody on the team's page; what is not known is ''. */
export interface TeamMember { readonly name: string; readonly role: string; readonly contact: string; readonly photo: string }

/** What the operator of this installation decided. */
export interface Site {
  /** without a slash at the end; mailed links begin with it */
  readonly publicUrl: string
  readonly quotaMaxBytes: number
  readonly retentionDays: number
  readonly contactEmail: string | null
  readonly socialLinks: readonly string[]
  readonly iosAppUrl: string | null
  readonly team: readonly TeamMember[]
  readonly betaUsers: readonly string[]
}

export interface Platform {
  readonly site: Site
  readonly pubsub: PubSub
  readonly presence: Presence
  readonly passwords: Passwords
  readonly storage: Storage
  readonly archives: Archives
  readonly workers: Workers
  readonly mailer: Mailer
  readonly limiter: Limiter
  readonly signer: Signer
  readonly log: Log
}
