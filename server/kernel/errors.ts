/** What a domain may refuse with; gateway/errors.ts says it in GraphQL and HTTP. Messages are for people. */
export abstract class DomainError extends Error {
  abstract readonly code: string
  abstract readonly status: number
}
export class Unauthenticated extends DomainError {
  readonly code = 'UNAUTHENTICATED'
  readonly status = 401
}
export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN'
  readonly status = 403
}
/** The session is older than a sensitive change allows: the password is to be given again. */
export class Reauthenticate extends DomainError {
  readonly code = 'REAUTHENTICATE'
  readonly status = 403
}
/** The password was right; the code of the second factor is missing or wrong. */
export class SecondFactor extends DomainError {
  readonly code = 'SECOND_FACTOR'
  readonly status = 401
}
/** A provider of OpenID Connect did not identify somebody. away: it cannot be reached or answers nonsense; refused: the person or the provider said no; invalid: its answer proves nothing. */
export class ProviderFault extends DomainError {
  readonly code = 'PROVIDER'
  readonly status = 502
  constructor(
    readonly fault: 'away' | 'refused' | 'invalid',
    options?: ErrorOptions,
  ) {
    super(
      fault === 'away'
        ? 'The institution does not answer. Try again later, or log in with your password.'
        : 'The institution did not confirm who you are. Try again, or log in with your password.',
      options,
    )
  }
}
/** For who knows the password of an account whose address was never shown to be theirs. */
export class Unverified extends DomainError {
  readonly code = 'UNVERIFIED'
  readonly status = 403
}
export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND'
  readonly status = 404
}
/** What the tables name and the storage does not have: to the caller it does not exist. */
export class LostFile extends NotFound {
  constructor(readonly key: string) {
    super('The server does not have this file any more')
  }
}
export class Conflict extends DomainError {
  readonly code = 'CONFLICT'
  readonly status = 409
}
export class TooLarge extends DomainError {
  readonly code = 'TOO_LARGE'
  readonly status = 413
}
/** `fields`: what is wrong, by the name of the input's field. */
export class InvalidInput extends DomainError {
  readonly code: string = 'INVALID_INPUT'
  readonly status = 422
  constructor(
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}
/** A file that nobody can read, and why. */
export class UnreadableFile extends InvalidInput {
  override readonly code = 'UNREADABLE_FILE'
}
export class Locked extends DomainError {
  readonly code = 'LOCKED'
  readonly status = 423
}
/** `retryAfter`: seconds until the caller may try again; null when nobody can tell. */
export class TooMany extends DomainError {
  readonly code = 'TOO_MANY'
  readonly status = 429
  constructor(
    message: string,
    readonly retryAfter: number | null = null,
  ) {
    super(message)
  }
}
export class StorageFull extends DomainError {
  readonly code = 'STORAGE_FULL'
  readonly status = 507
}
/** The disk refuses every write: it is read-only, broken, or belongs to another user. */
export class StorageReadOnly extends DomainError {
  readonly code = 'STORAGE_READ_ONLY'
  readonly status = 507
}
/** Fewer bytes of a partial file are on the disk than were acknowledged. */
export class ShortFile extends Error {
  constructor(readonly bytes: number) {
    super(`Only ${bytes} bytes of the partial file are left`)
  }
}
/** Nobody waits for the answer any more: work that was only for them stops. */
export class CallerGone extends DomainError {
  readonly code = 'CALLER_GONE'
  readonly status = 499
}

/** For the outbox: no mail server will ever take a mail for this address. */
export class UndeliverableMail extends Error {}
