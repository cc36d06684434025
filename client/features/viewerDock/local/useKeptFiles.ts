import { useEffect, useState } from 'react'
import { type KeptFiles, localStore } from './localStore'

/** The files that the viewer handed over to this form; null without any. A later visit of the form begins empty. */
export function useKeptFiles(): KeptFiles | null {
  const [kept] = useState(() => localStore.getState().kept)
  useEffect(
    () => () => {
      // the log-in comes back to the form
      if (localStore.getState().kept === kept && !/^\/(login|signup)/.test(location.pathname))
        localStore.setState({ kept: null })
    },
    [kept],
  )
  return kept
}

/** The viewer then leads to the dataset, and does not offer to keep the files again. */
export function markSaved(kept: KeptFiles | null, address: string): void {
  if (kept) localStore.setState({ saved: { of: kept.of, address } })
}
