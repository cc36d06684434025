import type { InteractionsQuery } from './statistics.generated'

export type Interaction = InteractionsQuery['interactions'][number]
export type Whose = 'all' | 'people' | 'visitors'

/** Interactions with the text in name, user or address. */
export function matching(rows: readonly Interaction[], text: string, whose: Whose): Interaction[] {
  const wanted = text.toLocaleLowerCase()
  return rows.filter(
    ({ userId, userName, ip, name }) =>
      (whose === 'all' || (whose === 'people') === (userId !== null)) &&
      [name, userName ?? 'Visitor', ip].some(part => part.toLocaleLowerCase().includes(wanted)),
  )
}
