/**
 * Returns a test for names: each typed word must begin a word of the name. Ignores case and accents, like the
 * search of the server.
 */
export function holding(text: string): (name: string) => boolean {
  const words = folded(text).split(' ').filter(Boolean)
  return name => {
    const within = ` ${folded(name)}`
    return words.every(word => within.includes(` ${word}`))
  }
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
