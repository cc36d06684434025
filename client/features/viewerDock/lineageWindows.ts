import { useEffect, useRef } from 'react'
import { useViewerPersonQuery } from './ViewerPerson.generated'

/** Who uses this browser: windows of one person follow each other. Undefined until it is known. */
export function usePerson(): string | undefined {
  const { data, error } = useViewerPersonQuery()
  return data || error ? (data?.me?.id ?? '0') : undefined
}

const nameOf = (person: string) => `morula windows ${person}`

/** Tells lineage windows which dataset the viewer opened. */
export function useTellOpened(person: string | undefined, datasetId: string | null) {
  useEffect(() => {
    if (person === undefined || datasetId === null) return
    const channel = new BroadcastChannel(nameOf(person))
    channel.postMessage({ opened: datasetId })
    channel.close()
  }, [person, datasetId])
}

/** Calls back when a viewer of the same person opens a dataset. */
export function useHearOpened(person: string | undefined, onOpened: (datasetId: string) => void) {
  const latest = useRef(onOpened)
  useEffect(() => {
    latest.current = onOpened
  })
  useEffect(() => {
    if (person === undefined) return
    const channel = new BroadcastChannel(nameOf(person))
    channel.onmessage = ({ data }: MessageEvent<{ readonly opened: string }>) => latest.current(data.opened)
    return () => channel.close()
  }, [person])
}
