import { useEffect } from 'react'
import type { Controller } from '../controller'
import { WindowLink, type WindowKind } from './windowLink'

/** Links this window with the others of a person. Does nothing until the person is known. */
export function useWindowLink(controller: Controller, kind: WindowKind, person: string | undefined) {
  useEffect(() => {
    if (person === undefined) return
    const link = new WindowLink(controller, kind, person)
    return () => link.dispose()
  }, [controller, kind, person])
}
