import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { DatasetOrder } from '../../generated/types'
import { defaultOrder, goesOn, type ListFilter, noFilter, readAddress, writeAddress } from './listFilter'

/** Filter and order of the list, kept in the address. Links can be shared, and back and forward work. */
export function useListAddress() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const address = useMemo(() => readAddress(parameters), [parameters])
  const { filter, order } = address
  return {
    ...address,
    search: writeAddress(address),
    change: (changes: Partial<ListFilter>) => {
      const next = { ...filter, ...changes }
      void navigate({ search: writeAddress({ filter: next, order }) }, { replace: goesOn(filter, next) })
    },
    setOrder: (next: DatasetOrder) => void navigate({ search: writeAddress({ filter, order: next }) }),
    clear: () => void navigate({ search: '' }),
    /** query string of a list that is filtered only by this text */
    searchFor: (text: string) => writeAddress({ filter: { ...noFilter, text }, order: defaultOrder }),
  }
}
