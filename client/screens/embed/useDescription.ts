import { useEffect, useState } from 'react'
import type { EmbedDescription } from '../../../formats/embed/embedDescription'

export type Described =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly description: EmbedDescription }
  | { readonly status: 'gone' }
  | { readonly status: 'failed' }

async function described(path: string, signal: AbortSignal): Promise<Described> {
  const answer = await fetch(path, { credentials: 'omit', signal })
  if ([400, 404, 422].includes(answer.status)) return { status: 'gone' }
  if (!answer.ok) return { status: 'failed' }
  return { status: 'ready', description: (await answer.json()) as EmbedDescription }
}

/** What the address shows. Null: the address names nothing. */
export function useDescription(path: string | null): { described: Described; again(): void } {
  const [found, setFound] = useState<Described>({ status: path === null ? 'gone' : 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (path === null) return
    const abort = new AbortController()
    described(path, abort.signal).then(setFound, () => {
      if (!abort.signal.aborted) setFound({ status: 'failed' })
    })
    return () => abort.abort()
  }, [path, attempt])
  const again = () => {
    setFound({ status: 'loading' })
    setAttempt(attempt + 1)
  }
  return { described: found, again }
}
