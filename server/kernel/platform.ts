import type { Archives } from './archive.js'
import type { Storage } from './storage.js'
import type { Workers } from './workers.js'

export interface PubSub {
  publish(topic: string, message: unknown): void
  listen(topic: string): AsyncIterable<unknown>
}

/** A page that somebody has open; pages with the same `key` are of one person, or of one browser of a visitor. */
export interface OpenPage {
  readonly key: string
  readonly isPerson: boolean
  readonly showsViewer: boolean
}
export interface OpenPages {
  readonly people: number
  readonly visitors: number
  readonly viewers: number
}

export interface Presence {
  /** Tells the counts, at once and after each change; while it is read, and until its `return`, the page counts. */
  watch(page: OpenPage): AsyncIterableIterator<OpenPages>
}

export interface Passwords {
  hash(password: string): Promise<string>
  matches(hash: string, password: string): Promise<boolean>
}

/** To one address. */
export interface Mail {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Resolves when the mail is safe with the next server, or in its file; throws UndeliverableMail where trying again is of no use. */
  send(mail: Mail): Promise<void>
}

export interface Limiter {
  /** Throws TooMany when `key` has used up its points in this window. */
  consume(limit: Limit, key: string): Promise<void>
  /** Gives back everything that was used, or this many points. */
  forget(limit: Limit, key: string, points?: number): Promise<void>
  /**
   * Runs `work` unless a use exceeds its limit; throws TooMany in that case. Uses are counted before `work` runs and stay counted when it throws. When it succeeds, they are given back; a use with
   * `isClearedBySuccess` starts again at zero. Success writes to the database only to clear such a use that had failed before.
   */
  attempt<T>(uses: readonly Use[], work: () => Promise<T>): Promise<T>
}

export interface Use {
  readonly limit: Limit
  readonly key: string
  readonly isClearedBySuccess?: boolean
}

export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** What an address opens, and for whom. `content`: the sha256 of the content, where the path does not hold it. `personId` 0 is a visitor. */
export interface Signable {
  readonly path: string
  readonly personId: number
  readonly content?: string
}
/** `until`: the last day (UTC); `mark`: 64 hexadecimal digits. */
export interface Seal {
  readonly until: string
  readonly mark: string
}

/** Signs addresses of files, so that they work without a cookie until the end of tomorrow. All signatures of a day are the same, so that caches find them again. */
export interface Signer {
  sign(subject: Signable): Seal
  verify(subject: Signable, seal: Seal): boolean
}

/** What a provider of OpenID Connect says of a person who logged in there. `subject` is theirs for good at this issuer; the address may become another person's. */
export interface ProvenIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string
  readonly surname: string
}
/** What the browser that began a log-in keeps until the provider answers. */
export interface ProviderFlow {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** An institution that people log in through; both calls throw ProviderFault. */
export interface IdentityProvider {
  readonly name: string
  readonly issuer: string
  begin(): Promise<{ readonly address: string; readonly flow: ProviderFlow }>
  /** `query`: of the address to which the provider sent the browser back */
  identify(query: string, flow: ProviderFlow): Promise<ProvenIdentity>
}

/** After PUBLIC_URL: the redirect URI that operators register with their provider. */
export const openIdPath = '/oidc/callback'

/** Encrypts short texts with the installation's key, so that the database or a browser can keep what only the server may read. */
export interface Sealer {
  /** `purpose` says what the text is and whose: it opens for the same purpose only. */
  seal(text: string, purpose: string): string
  /** null: changed, of another purpose, or sealed with another key */
  open(sealed: string, purpose: string): string | null
}

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The machine that this process runs on. */
export interface Host {
  /** null where the system does not tell */
  childProcesses(): Promise<number | null>
}

/** Somebody on the team's page; what is not known is ''. */
export interface TeamMember {
  readonly name: string
  readonly role: string
  readonly contact: string
  readonly photo: string
}

/** What the operator of this installation decided. */
export interface Site {
  /** without a slash at the end; mailed links begin with it */
  readonly publicUrl: string
  readonly quotaMaxBytes: number
  readonly retentionDays: number
  /** staff have their rights only with two-factor log-in */
  readonly requireStaffTwoFactor: boolean
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
  /** Counts every request, so it stays in this process's memory. */
  readonly traffic: Limiter
  readonly signer: Signer
  readonly sealer: Sealer
  /** null: people log in with passwords only */
  readonly identityProvider: IdentityProvider | null
  readonly host: Host
  readonly log: Log
}
