/** A part of the query text: text[from … to - 1]. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A replacement of a part of the text that may mend the query. */
export interface QueryFix extends Span {
  readonly text: string
}

/** Something to tell the author of a query, at its place in the text. */
export interface QueryRemark {
  readonly message: string
  readonly at: Span
  readonly fix: QueryFix | null
}

/** Whether more text at the end may mend the fault, so that the author can be still writing. */
export function isUnfinished({ at, fix }: QueryRemark, text: string): boolean {
  const end = text.trimEnd().length
  return at.to >= end || (fix !== null && fix.from >= end)
}

/** The query cannot be used. The only error that the functions of this folder throw. */
export class QueryError extends Error implements QueryRemark {
  constructor(
    message: string,
    readonly at: Span,
    readonly fix: QueryFix | null = null,
  ) {
    super(message)
  }
}

/** Called often during long work. Throws QueryStopped to end it. */
export type Tick = () => void

/** Characters between two calls of Tick: a few milliseconds of matching. */
export const tickCharacters = 1 << 17
/** A set is checked after this many objects. */
export const tickObjects = 1 << 17

/** The evaluation was stopped before its end. */
export class QueryStopped extends QueryError {}

/** Limits of a query. Each bounds time and memory of every later step. */
export const queryLimits = {
  /** UTF-16 units of the whole text. */
  length: 10_000,
  /** Conditions. */
  terms: 200,
  /** Brackets and negations inside each other. */
  depth: 50,
  /** UTF-16 units of one quoted text. */
  text: 1_000,
  /** Characters and wildcards of one pattern. */
  pattern: 255,
} as const

const shownLength = 40

/** A part of the query for a message: short, and without characters that break lines. */
export function excerpt(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
  return line.length <= shownLength ? line : `${[...line].slice(0, shownLength - 1).join('')}…`
}
