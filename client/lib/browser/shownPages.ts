import { useLayoutEffect } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The number of shown refusals. A tip beside a refusal would explain what the person cannot see. */
export const refusals = createStore<number>(() => 0)

/** The number of shown citations. A tip explains the button beside one. */
export const citations = createStore<number>(() => 0)

/** Counts the component while it is mounted. */
export function useCountedIn(pages: StoreApi<number>): void {
  useLayoutEffect(() => {
    pages.setState(count => count + 1, true)
    return () => pages.setState(count => count - 1, true)
  }, [pages])
}
