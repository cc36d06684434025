import { useState } from 'react'
import { phoneWidth } from '../../lib/browser'
import { isBoolean, recall, remember } from '../../lib/storage'
import { useMedia } from '../../lib/useMedia'
import { useRememberedNumber } from '../../lib/useRemembered'
import { firstTab } from './tabs'
import { useListAddress } from './useListAddress'

export type FilterPlace = ReturnType<typeof useFilterPlace>

/** Which tab is open, as this browser remembers; on a telephone the list comes first. */
export function useFilterPlace() {
  const { clear } = useListAddress()
  const isPhone = useMedia(phoneWidth)
  const [tab, setTab] = useRememberedNumber('filterTab', firstTab)
  const [chosen, setChosen] = useState(() => recall('filtersShown', isBoolean))
  return {
    tab,
    setTab,
    shown: chosen ?? !isPhone,
    setShown: (next: boolean) => {
      remember('filtersShown', next)
      setChosen(next)
    },
    /** no filters, the first sort, the first tab */
    clear: () => {
      setTab(firstTab)
      clear()
    },
  }
}
