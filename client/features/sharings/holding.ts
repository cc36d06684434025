/** Whether each word that was typed begins a word of a name, in whatever case and with whatever accents: what the server finds. */
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
