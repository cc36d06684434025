import { useEffect, useRef, useState } from 'react'
import type { Manifest } from '../../../formats/frame/manifest'
import type { ViewerLink } from '../../../formats/viewerLink'
import { takeKept } from '../../features/viewerDock/keptView'
import { loadViewer } from '../../features/viewerDock/loading'
import { valuesOf } from '../../features/viewerDock/propertyValues'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'

export type Opening = { step: 'opening' } | { step: 'failed' } | { step: 'open'; missing: readonly string[] }

/** Opens the dataset of a link in the viewer, once its manifest is there. `again` repeats it. */
export function useOpenLink(link: ViewerLink, manifest: Manifest | null) {
  const { open } = useViewerDock()
  const [opening, setOpening] = useState<Opening>({ step: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!manifest) return
    let gone = false
    const isShown = takeKept()
    loadViewer()
      .then(viewer => viewer.stateOfLink(link, manifest, entry => valuesOf(manifest, entry)))
      .then(({ state, missing }) => {
        if (gone) return
        if (!isShown) latest.current(String(manifest.id), state, 'maximised')
        setOpening({ step: 'open', missing })
      })
      .catch(() => !gone && setOpening({ step: 'failed' }))
    return () => {
      gone = true
    }
  }, [link, manifest, attempt])
  const again = () => {
    setOpening({ step: 'opening' })
    setAttempt(attempt + 1)
  }
  return { opening, again }
}
