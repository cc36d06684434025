/**
 * Control characters, unpaired surrogates, and characters without a form, such as those that change the text
 * direction. Joiners and variation selectors are left out, because scripts and emoji need them.
 */
const formless = String.raw`[\p{Cc}\p{Cs}]|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}`
const hidden = new RegExp(formless, 'gu')
const hiddenInText = new RegExp(String.raw`(?![\n\t])(?:${formless})`, 'gu')
const anyHidden = new RegExp(formless, 'u')
/** The beginning of a text that prints nothing. Braille has a blank pattern. */
const blankStart = /^[\s\u2800\p{Default_Ignorable_Code_Point}]+/u

/**
 * Equal for names that differ only in their Unicode form: macOS writes an accented letter as two characters (NFD), and
 * other systems as one (NFC). Names are compared by it and stay as written.
 */
export const nameKey = (name: string): string => name.normalize('NFC')

export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Like nameKey, for names that are compared without letter case. */
export const nameKeyInLowerCase = (name: string): string => nameKey(nameKey(name).toLowerCase())

/** Whether a text of one line has only characters that can be displayed, and displays something unless it is empty. */
export const isShown = (text: string): boolean =>
  !anyHidden.test(text) && (text.trim() === '' || text.replace(blankStart, '') !== '')

export const withoutHidden = (text: string): string => text.replace(hidden, '')

/** A name or label from a file: one line without hidden characters, at most `limit` UTF-16 units. */
export const cleanLine = (text: string, limit = Infinity): string =>
  cut(withoutHidden(text.replace(/\s+/g, ' ')).replace(blankStart, '').trim(), limit)

/** A longer text from a file. Line ends and tabs are kept. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(hiddenInText, '').trim()

/** Shortens the text without splitting a surrogate pair. */
export const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
