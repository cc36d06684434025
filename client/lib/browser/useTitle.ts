import { useEffect } from 'react'

/** Sets the browser tab's title. */
export function useTitle(title: string, tab = `${title} · Morula`): void {
  useEffect(() => {
    document.title = tab
  }, [tab])
}

/** Sets the tab's title while `title` is not empty, and gives it back afterwards. */
export function useTitleWhile(title: string): void {
  useEffect(() => {
    if (title === '') return
    const before = document.title
    document.title = `${title} · Morula`
    return () => {
      document.title = before
    }
  }, [title])
}
