import { useEffect } from 'react'

/** What the tab says. */
export function useTitle(title: string, tab = `${title} · Morula`): void {
  useEffect(() => {
    document.title = tab
  }, [tab])
}
