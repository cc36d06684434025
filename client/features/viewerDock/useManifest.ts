import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Manifest } from '../../../formats/frame/manifest'
import { paths } from '../../lib/paths'
import { isLocal, localStore, withAdded } from './local/localStore'

export type ManifestAnswer =
  | { status: 'loading' }
  | { status: 'ready'; manifest: Manifest }
  | { status: 'refused' }
  | { status: 'failed'; reason: string }

export async function fetchManifest(address: string, signal?: AbortSignal): Promise<ManifestAnswer> {
  // revalidates by ETag; a 304 has no body
  const response = await fetch(address, { cache: 'no-cache', signal: signal ?? null })
  if ([401, 403, 404].includes(response.status)) return { status: 'refused' }
  if (!response.ok) return { status: 'failed', reason: `The server answered ${response.status}.` }
  return { status: 'ready', manifest: (await response.json()) as Manifest }
}

/** The manifest of the dock: of a dataset, or of files of this computer, with the properties that this window adds. */
export function useDockManifest(id: string | null): { answer: ManifestAnswer; refresh(): void } {
  const { answer, refresh } = useManifest(isLocal(id) ? null : id)
  const { dataset, added } = useStore(localStore)
  const whole = isLocal(id) ? localAnswer(dataset?.id === id ? dataset.manifest : null) : answer
  const manifest = whole.status === 'ready' ? whole.manifest : null
  const known = useMemo(() => manifest && withAdded(manifest, added), [manifest, added])
  return { answer: known ? { status: 'ready', manifest: known } : whole, refresh }
}

const localAnswer = (manifest: Manifest | null): ManifestAnswer =>
  manifest
    ? { status: 'ready', manifest }
    : { status: 'failed', reason: 'The files are no longer open. Open them again.' }

/**
 * The manifest, which the viewer loads first. `refresh` reads it again to find new frames; after a failure
 * the current manifest stays. `address`: where it is, unless at its usual place.
 */
export function useManifest(
  id: string | null,
  address = id === null ? '' : paths.manifest(id),
): { answer: ManifestAnswer; refresh(): void } {
  const [held, setHeld] = useState<{ id: string; answer: ManifestAnswer } | null>(null)
  const request = useRef<AbortController | null>(null)
  const ask = useCallback(
    (keep: boolean) => {
      if (!id) return
      request.current?.abort()
      const controller = (request.current = new AbortController())
      const hold = (answer: ManifestAnswer) =>
        setHeld(before =>
          keep && before?.id === id && answer.status === 'failed' && before.answer.status === 'ready'
            ? before
            : { id, answer },
        )
      fetchManifest(address, controller.signal).then(hold, () => {
        if (!controller.signal.aborted)
          hold({
            status: 'failed',
            reason: 'The server does not answer. Check the connection and try again.',
          })
      })
    },
    [id, address],
  )
  useEffect(() => {
    ask(false)
    return () => request.current?.abort()
  }, [ask])
  const refresh = useCallback(() => ask(true), [ask])
  return { answer: held && held.id === id ? held.answer : { status: 'loading' }, refresh }
}
