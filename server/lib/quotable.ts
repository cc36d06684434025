const longest = 80
/** Addresses, and words with a dot inside, which mail programs turn into links. */
const linkLike = /[@:/\\]|\S\.\p{L}{2}/u

/**
 * A name that a user chose, for a mail to an address that may belong to a stranger. Returns null for names
 * that could carry a link or a message of their own.
 */
export function quotable(name: string): string | null {
  const clean = name.replace(/[\s\p{C}]+/gu, ' ').trim()
  return clean === '' || clean.length > longest || linkLike.test(clean) ? null : clean
}
