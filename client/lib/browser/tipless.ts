import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** The number of shown refusals. A tip beside a refusal would explain what the person cannot see. */
export const refusals = createStore<number>(() => 0)

/** Hides the tips while the component is mounted. */
export function useWithoutTips(): void {
  useEffect(() => {
    refusals.setState(count => count + 1, true)
    return () => refusals.setState(count => count - 1, true)
  }, [])
}
