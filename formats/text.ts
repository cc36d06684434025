/**
 * Control characters, lone surrogates, and characters that change the direction of the following text.
 * `isShown` of server/lib/text.ts refuses the same characters.
 */
const hidden = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu
const hiddenInText = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** A name or label from a file: one line without hidden characters, at most `limit` UTF-16 units. */
export const cleanLine = (text: string, limit = Infinity): string =>
  cut(text.replace(/\s+/g, ' ').replace(hidden, '').trim(), limit)

/** A longer text from a file. Line ends and tabs are kept. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(hiddenInText, '').trim()

/** Shortens the text without splitting a surrogate pair. */
export const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
