import { useCallback, useEffect, useRef, useState } from 'react'
import type { Manifest } from '../../../formats/manifest'
import { paths } from '../../lib/paths'

export type ManifestAnswer =
  | { status: 'loading' }
  | { status: 'ready'; manifest: Manifest }
  | { status: 'refused' }
  | { status: 'failed'; reason: string }

async function fetchManifest(id: string, signal: AbortSignal): Promise<ManifestAnswer> {
  const response = await fetch(paths.manifest(id), { cache: 'no-cache', signal }) // asks by ETag: 304 costs nothing
  if ([401, 403, 404].includes(response.status)) return { status: 'refused' }
  if (!response.ok) return { status: 'failed', reason: `The server answered ${response.status}.` }
  return { status: 'ready', manifest: (await response.json()) as Manifest }
}

/** What the viewer loads first. `refresh` asks again: a new manifest means that more frames are ready; a failure then leaves the one that is shown. */
export function useManifest(id: string | null): { answer: ManifestAnswer; refresh(): void } {
  const [held, setHeld] = useState<{ id: string; answer: ManifestAnswer } | null>(null)
  const asking = useRef<AbortController | null>(null)
  const ask = useCallback(
    (keep: boolean) => {
      if (!id) return
      asking.current?.abort()
      const controller = (asking.current = new AbortController())
      const hold = (answer: ManifestAnswer) =>
        setHeld(before =>
          keep && before?.id === id && answer.status === 'failed' && before.answer.status === 'ready'
            ? before
            : { id, answer },
        )
      fetchManifest(id, controller.signal).then(hold, () => {
        if (!controller.signal.aborted)
          hold({
            status: 'failed',
            reason: 'The server does not answer. Check the connection and try again.',
          })
      })
    },
    [id],
  )
  useEffect(() => {
    ask(false)
    return () => asking.current?.abort()
  }, [ask])
  const refresh = useCallback(() => ask(true), [ask])
  return { answer: held && held.id === id ? held.answer : { status: 'loading' }, refresh }
}
