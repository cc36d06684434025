import { useEffect, useRef, useState } from 'react'

interface Page { readonly pageInfo: { readonly hasNextPage: boolean } }

/** Fetches page after page as long as all of them are wanted: a filter searches the whole list. Answers whether there is still something to come. */
export function useRest(wanted: boolean, page: Page, more: () => Promise<unknown>): boolean {
  const running = useRef(false)
  const asked = useRef<Page | null>(null) // an answer may be there before it is shown: what follows a page is asked for once
  const [, setPages] = useState(0)
  const [failed, setFailed] = useState(false)
  const due = wanted && page.pageInfo.hasNextPage && !failed
  useEffect(() => {
    if (!due || running.current || asked.current === page) return
    asked.current = page
    running.current = true
    // what failed is asked for again by the button for more
    more().catch(() => setFailed(true)).finally(() => {
      running.current = false
      setPages(count => count + 1)
    })
  })
  return due
}
