import { useState } from 'react'
import { phoneWidth } from '../../lib/browser/browser'
import { isBoolean, recall, remember } from '../../lib/browser/storage'
import { useMedia } from '../../lib/browser/useMedia'
import { useRememberedNumber } from '../../lib/browser/useRemembered'
import { firstTab } from './tabs'
import { useListAddress } from './useListAddress'

export type FilterState = ReturnType<typeof useFilterState>

/**
 * The open tab, remembered by the browser. On a phone the panel starts closed, so that the list comes first.
 */
export function useFilterState() {
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
    /** clears all filters, the sort order and the tab */
    clear: () => {
      setTab(firstTab)
      clear()
    },
  }
}
