/** Comma-separated values as in RFC 4180: quotes where a cell needs them, CRLF after each line. */

/**
 * Excel reads CSV as UTF-8 only when it begins with this mark. Programs for statistics read it as a part of the first
 * title.
 */
export const csvMark = '\uFEFF'

/** A spreadsheet runs a text that starts with one of these characters as a formula. */
const formulaStart = /^[=+\-@\t\r]/
const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe in front, so that it stays a text.
 * Numbers stay as they are.
 */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
