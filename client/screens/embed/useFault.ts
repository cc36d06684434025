import { useEffect } from 'react'
import { parentPort } from './parentPort'

/** Tells the page around the frame why it shows no viewer. */
export function useFault(reason: string) {
  useEffect(() => parentPort().tell({ event: 'error', error: reason }), [reason])
}
