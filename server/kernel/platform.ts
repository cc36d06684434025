import type { Archives } from './archive.js'
import type { Chat } from './chat.js'
import type { Host, Timings } from './host.js'
import type { Storage } from './storage.js'
import type { Workers } from './workers.js'

export interface PubSub {
  publish(topic: string, message: unknown): void
  listen(topic: string): AsyncIterable<unknown>
}

/** An open page. Pages with the same `key` belong to one person, or to one browser of a visitor. */
export interface OpenPage {
  readonly key: string
  readonly isPerson: boolean
  readonly showsViewer: boolean
  /** The handle of the browser's connection, when the page knows it. */
  readonly connection: string | null
}
export interface OpenPages {
  readonly people: number
  readonly visitors: number
  readonly viewers: number
}

export interface Presence {
  /**
   * Yields the counts immediately and after each change. The page counts as open from the first read until
   * `return`.
   */
  watch(page: OpenPage): AsyncIterableIterator<OpenPages>
  /** The handles of the connections with open pages, each once. */
  connections(): string[]
  /** Whether a person has an open page, as the counts see it. */
  isHere(userId: number): boolean
  /** Whether the last page of a connection was closed at this process a moment ago. */
  hasJustLeft(connection: string): boolean
}

export interface Passwords {
  hash(password: string): Promise<string>
  matches(hash: string, password: string): Promise<boolean>
}

/** A mail to one address. */
export interface Mail {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /**
   * Resolves when the next mail server has accepted the mail, or when its file is written. Throws
   * UndeliverableMail when another attempt cannot succeed.
   */
  send(mail: Mail): Promise<void>
}

export interface Limiter {
  /** Throws TooMany when `key` has used all its points of the current window. */
  consume(limit: Limit, key: string): Promise<void>
  /** Gives back `points`, or all used points when `points` is missing. */
  forget(limit: Limit, key: string, points?: number): Promise<void>
  /**
   * Runs `work`, or throws TooMany when a use exceeds its limit. Uses are counted before `work` runs and stay
   * counted when it throws. When it succeeds, they are given back, and a use with `isClearedBySuccess`
   * restarts at zero. Success writes to the database only to clear such a use after earlier failures.
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

/**
 * The subject of a signed URL. `content` is the SHA-256 of the content when the path does not contain it.
 * `personId` 0 means a visitor.
 */
export interface Signable {
  readonly path: string
  readonly personId: number
  readonly content?: string
}
/** `until`: the last valid day (UTC). `mark`: the signature, 64 hexadecimal digits. */
export interface Seal {
  readonly until: string
  readonly mark: string
}

/**
 * Signs URLs of files. A signed URL works without a cookie until the end of the next day (UTC). All
 * signatures of one day are equal, so that caches can reuse answers.
 */
export interface Signer {
  sign(subject: Signable): Seal
  verify(subject: Signable, seal: Seal): boolean
}

/**
 * A person's data from an OpenID Connect provider. `subject` identifies the person permanently at this
 * issuer. The e-mail address may later belong to another person.
 */
export interface ProvenIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string
  readonly surname: string
}
/** Values that the browser keeps from the start of a log-in until the provider answers. */
export interface ProviderFlow {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** An institution for log-ins. Both calls throw ProviderFault. */
export interface IdentityProvider {
  readonly name: string
  readonly issuer: string
  begin(): Promise<{ readonly address: string; readonly flow: ProviderFlow }>
  /** `query`: the query string with which the provider redirected the browser back. */
  identify(query: string, flow: ProviderFlow): Promise<ProvenIdentity>
}

/** Path of the redirect URI, relative to PUBLIC_URL. Operators register this URI with their provider. */
export const openIdPath = '/oidc/callback'

/**
 * Encrypts short texts with the installation's key. The database or a browser can then store texts that only
 * the server may read.
 */
export interface Sealer {
  /** `purpose` names the kind of text and its owner. Only the same purpose opens the text again. */
  seal(text: string, purpose: string): string
  /** Returns null when the text was changed, has another purpose, or was sealed with another key. */
  open(sealed: string, purpose: string): string | null
}

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface GeoPosition {
  readonly latitude: number
  readonly longitude: number
}

/** Positions of addresses, from the file that the operator names. */
export interface Geography {
  /**
   * Positions of the addresses that the file knows. MISSING: the installation names no file. BROKEN: the file
   * cannot be read.
   */
  locate(addresses: readonly string[]): Promise<{
    readonly state: 'READY' | 'MISSING' | 'BROKEN'
    readonly positions: ReadonlyMap<string, GeoPosition>
  }>
}

/** A picture file of the operator. Pages show a small copy in the storage. */
export interface SitePicture {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** A person on the team page. Unknown texts are ''. */
export interface TeamMember {
  readonly name: string
  readonly role: string
  readonly contact: string
  readonly photo: SitePicture | null
}

/** An organisation on the funding page. Unknown texts are ''. */
export interface FundingPartner {
  readonly name: string
  readonly text: string
  readonly address: string
  readonly logo: SitePicture | null
}

/** Settings of the operator. */
export interface Site {
  /** Links in mails begin with it. Like `helpRedirectUrl` it has no trailing slash. */
  readonly publicUrl: string
  readonly quotaMaxBytes: number
  readonly retentionDays: number
  /** Limit of all plain frames together (PlainFrame). */
  readonly plainFramesMaxBytes: number
  readonly previewPictures: number
  /** Staff have their rights only after a two-factor log-in. */
  readonly requireStaffTwoFactor: boolean
  readonly contactEmail: string | null
  readonly socialLinks: readonly string[]
  readonly iosAppUrl: string | null
  readonly helpRedirectUrl: string | null
  /** Sites whose pages may embed datasets without a choice of their own; '*' for all. */
  readonly embedSites: '*' | readonly string[]
  /** The dataset that a link by parameters opens when it names none. */
  readonly fallbackDataset: number
  readonly team: readonly TeamMember[]
  readonly betaUsers: readonly string[]
  readonly fundingPartners: readonly FundingPartner[]
}

/** Paths of the files of one version of the legacy viewer, below the folder of all builds. */
export interface ViewerBuild {
  readonly code: string
  readonly loader: string
  readonly framework: string
  readonly data: string
}
/** By name of the version. Incomplete builds are missing. */
export type ViewerBuilds = Readonly<Record<string, ViewerBuild | undefined>>
/** Path of the folder of all builds, relative to PUBLIC_URL. */
export const viewerBuildsPath = '/viewer-builds'

export interface Platform {
  readonly site: Site
  /** HTML of the application's page; null when the client is not built. */
  readonly applicationPage: () => Promise<string | null>
  readonly viewerBuilds: ViewerBuilds
  readonly pubsub: PubSub
  readonly presence: Presence
  readonly passwords: Passwords
  readonly storage: Storage
  readonly archives: Archives
  readonly workers: Workers
  readonly mailer: Mailer
  /** The channel of the team, or null. */
  readonly chat: Chat | null
  readonly limiter: Limiter
  /** Counts every request. It stays in memory: writing each count to the database would cost too much. */
  readonly traffic: Limiter
  readonly signer: Signer
  readonly sealer: Sealer
  /** Null when people log in with passwords only. */
  readonly identityProvider: IdentityProvider | null
  readonly geography: Geography
  readonly host: Host
  readonly timings: Timings
  readonly log: Log
}
