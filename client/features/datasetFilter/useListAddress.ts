import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { DatasetOrder } from '../../generated/types'
import { defaultOrder, goesOn, type ListFilter, noFilter, readAddress, writeAddress } from './listFilter'

/** What the list is asked for stands in the address: it can be sent, and back and forward go through it. */
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
    /** the address of a list that only this text restricts */
    searchFor: (text: string) => writeAddress({ filter: { ...noFilter, text }, order: defaultOrder }),
  }
}
