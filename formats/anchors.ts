/** Letters, marks, digits and connectors of all alphabets, as in Ruby's `\p{Word}`, which GitHub uses. */
const others = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu

/**
 * The anchor of a heading by GitHub's rule: `The foo option?` gives `the-foo-option`. Equal names of different
 * Unicode forms give the same anchor.
 */
export const anchorOf = (title: string): string =>
  title.normalize('NFC').toLowerCase().replace(others, '').replaceAll(' ', '-')

/**
 * A function that gives the headings of one page their anchors, in the order of the page. Equal ones are numbered as
 * on GitHub: `name`, `name-1`, `name-2`. A heading of signs only gets `part`.
 */
export function pageAnchors(): (title: string) => string {
  const repeats = new Map<string, number>()
  return title => {
    const name = anchorOf(title) || 'part'
    let anchor = name
    for (let count = repeats.get(name) ?? 0; repeats.has(anchor);) {
      count++
      anchor = `${name}-${count}`
      repeats.set(name, count)
    }
    repeats.set(anchor, 0)
    return anchor
  }
}

/** The anchor that the part of an address behind `#` names. A broken percent sign stays as it is. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, '')).normalize('NFC')
  } catch {
    return hash.replace(/^#/, '')
  }
}
