/** Whether each word that was typed stands in a name, in whatever case. */
export function holding(text: string): (name: string) => boolean {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return name => {
    const lower = name.toLocaleLowerCase()
    return words.every(word => lower.includes(word))
  }
}
