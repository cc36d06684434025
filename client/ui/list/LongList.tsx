import { type ReactNode, useState } from 'react'
import { FilterField } from '../form/FilterField'
import { LoadMore } from './LoadMore'

/** Items that a list begins with. */
export const atOnce = 50

interface Props<Item> {
  items: readonly Item[]
  nameOf(item: Item): string
  /** label of the filter field, which also finds items that are not shown yet */
  label: string
  children(shown: readonly Item[]): ReactNode
}

/** Shows a list in memory in steps of 50 with a filter, so that the rest of the page stays within reach. */
export function LongList<Item>({ items, nameOf, label, children }: Props<Item>) {
  const [text, setText] = useState('')
  const [most, setMost] = useState(atOnce)
  const compared = (one: string) => one.normalize('NFC').toLocaleLowerCase()
  const found = items.filter(item => compared(nameOf(item)).includes(compared(text)))
  const isLong = items.length > atOnce
  return (
    <>
      {isLong && <FilterField label={label} onText={setText} />}
      {found.length > 0 ? children(found.slice(0, most)) : isLong && <p role="status">No name matches.</p>}
      {isLong && found.length > 0 && (
        <LoadMore
          shown={Math.min(most, found.length)}
          total={found.length}
          hasMore={found.length > most}
          loading={false}
          onMore={() => setMost(most + atOnce)}
        />
      )}
    </>
  )
}
