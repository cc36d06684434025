import { type ReactNode, useState } from 'react'
import { FilterField } from './FilterField'
import { LoadMore } from './LoadMore'

const atOnce = 50

interface Props<Item> {
  items: readonly Item[]
  nameOf(item: Item): string
  /** of the box that finds what is not among the first */
  label: string
  children(shown: readonly Item[]): ReactNode
}

/** What is there already, piece by piece: what follows it on the page stays near. */
export function LongList<Item>({ items, nameOf, label, children }: Props<Item>) {
  const [text, setText] = useState('')
  const [most, setMost] = useState(atOnce)
  const wanted = text.toLocaleLowerCase()
  const found = items.filter(item => nameOf(item).toLocaleLowerCase().includes(wanted))
  const isLong = items.length > atOnce
  return (
    <>
      {isLong && <FilterField label={label} onText={setText} />}
      {found.length > 0
        ? children(found.slice(0, most))
        : isLong && <p role="status">Nothing is called so.</p>}
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
