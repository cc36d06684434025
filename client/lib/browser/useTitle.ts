import { useEffect } from 'react'

/** Sets the browser tab's title. */
export function useTitle(title: string, tab = `${title} · Morula`): void {
  useEffect(() => {
    document.title = tab
  }, [tab])
}
