/**
 * Base class of the refusals of domains. gateway/errors.ts translates them to GraphQL and HTTP. Messages are
 * written for users.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string
  abstract readonly status: number
  /** Maps names of input fields to their faults. */
  readonly fields: Readonly<Record<string, string>> = {}
  /** Further extensions of the error in GraphQL. */
  readonly details: Readonly<Record<string, unknown>> = {}
}
export class Unauthenticated extends DomainError {
  readonly code = 'UNAUTHENTICATED'
  readonly status = 401
}
/** The answer to a document, or the document itself, is too large. */
export class TooComplex extends DomainError {
  readonly code = 'TOO_COMPLEX'
  readonly status = 400
}
export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN'
  readonly status = 403
}
/** The session is too old for a sensitive change. The user must enter the password again. */
export class Reauthenticate extends DomainError {
  readonly code = 'REAUTHENTICATE'
  readonly status = 403
}
/** The password is correct, but the code of the second factor is missing or wrong. */
export class SecondFactor extends DomainError {
  readonly code = 'SECOND_FACTOR'
  readonly status = 401
}
/**
 * An OpenID Connect provider did not identify the person.
 * - away: the provider cannot be reached or its answers are not valid
 * - refused: the person or the provider denied the log-in
 * - invalid: the provider's answer proves nothing
 */
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
/** The password is correct, but the e-mail address of the account was never verified. */
export class Unverified extends DomainError {
  readonly code = 'UNVERIFIED'
  readonly status = 403
}
export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND'
  readonly status = 404
  constructor(
    message: string,
    override readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}
/** The path has calls, but none with this method. `methods` are theirs, for the header Allow. */
export class WrongMethod extends DomainError {
  readonly code = 'WRONG_METHOD'
  readonly status = 405
  constructor(
    method: string,
    readonly methods: readonly string[],
  ) {
    super(`Send this call with ${methods.join(' or ')}, not with ${method}`)
  }
}
/**
 * A table row names a file that the storage does not have. The caller gets the same answer as for a missing
 * object.
 */
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
export class InvalidInput extends DomainError {
  readonly code: string = 'INVALID_INPUT'
  readonly status = 422
  constructor(
    message: string,
    override readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }

  /** The same fault, with other names of its fields. */
  renamed(names: Readonly<Record<string, string>>): InvalidInput {
    const fields = Object.entries(this.fields).map(([name, words]) => [names[name] ?? name, words])
    const type = this.constructor as typeof InvalidInput
    return new type(this.message, Object.fromEntries(fields) as Record<string, string>)
  }
}
/** A query (docs/query.md) with a fault at a place of its text. */
export class InvalidQuery extends InvalidInput {
  override readonly code = 'INVALID_QUERY'
  constructor(
    message: string,
    override readonly details: {
      readonly from: number
      readonly to: number
      /** The whole query after the change that mends the fault. */
      readonly suggestion: string | null
    },
  ) {
    super(message, { where: message })
  }
}
/** The work for the answer would take more time or memory than one request may use. */
export class OverBudget extends DomainError {
  readonly code = 'OVER_BUDGET'
  readonly status = 422
}
/** A file that cannot be read. The message says why. */
export class UnreadableFile extends InvalidInput {
  override readonly code = 'UNREADABLE_FILE'
}
export class Locked extends DomainError {
  readonly code = 'LOCKED'
  readonly status = 423
}
/** `retryAfter`: seconds until the caller may try again, or null when unknown. */
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
/**
 * The process of a task was killed before the task ended, for example because the machine ran out of memory.
 * The file is not at fault, so the same request can succeed later.
 */
export class TaskInterrupted extends Error {}
/** Fewer bytes of a partial file are on the disk than were acknowledged. */
export class ShortFile extends Error {
  constructor(readonly bytes: number) {
    super(`Only ${bytes} bytes of the partial file are left`)
  }
}
/** The client disconnected. Work that only serves this client stops. */
export class CallerDisconnected extends DomainError {
  readonly code = 'CALLER_GONE'
  readonly status = 499
}

/** The address can never receive mail, so the outbox stops trying. */
export class UndeliverableMail extends Error {}
