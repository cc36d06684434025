const quote = 34
const backslash = 92
/** What JSON.parse would refuse or round. Over-inclusive, because texts in quotes count too. */
const suspicious = /NaN|Infinity|\d{16}/
/** A whole number or word, so that the reader never goes back. */
const token = /-?(?:NaN|Infinity|\d[\d.eE+-]*)/y
const startsToken = (code: number) => (code >= 48 && code <= 57) || code === 45 || code === 73 || code === 78
const wholeNumber = /^(-?[1-9]\d{15,})(?:\.0+)?$/

/**
 * Parses JSON as programs write it. Whole numbers that a JavaScript number cannot hold become texts with all their
 * digits. `NaN`, `Infinity` and `-Infinity`, which Python writes, become null. Takes time linear in the text.
 * @throws SyntaxError of JSON.parse
 */
export function parseLoose(text: string): unknown {
  return JSON.parse(suspicious.test(text) ? strict(text) : text)
}

function strict(text: string): string {
  const pieces: string[] = []
  let kept = 0
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (!startsToken(code)) at++
    else {
      token.lastIndex = at
      const end = token.test(text) ? token.lastIndex : at + 1
      const instead = end - at > 2 ? replacementOf(text.slice(at, end)) : null
      if (instead !== null) {
        pieces.push(text.slice(kept, at), instead)
        kept = end
      }
      at = end
    }
  }
  pieces.push(text.slice(kept))
  return pieces.join('')
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at + 1
    if (code === backslash) at++
  }
  return text.length
}

/** Null: JSON.parse reads it as it is. */
function replacementOf(found: string): string | null {
  if (found.endsWith('N') || found.endsWith('y')) return 'null'
  const [, digits] = wholeNumber.exec(found) ?? []
  return digits === undefined || Number.isSafeInteger(Number(digits)) ? null : `"${digits}"`
}
