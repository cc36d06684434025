import { useEffect, useRef, useState } from 'react'
import { takeKept } from '../../features/viewerDock/keptView'
import { loadViewer } from '../../features/viewerDock/loading'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import type { ViewerState } from '../../viewer/Viewer'
import type { Shared } from './shared'

const startDelay = 500 // ms, spec 001 section 4

type Step = 'loading' | 'sending' | 'sent' | 'failed'

/** Sends the state to the viewer once, after the viewer's script is loaded. `again` repeats it. */
export function useSending(shared: Shared | undefined): { step: Step; again(): void } {
  const { open } = useViewerDock()
  const [step, setStep] = useState<Step>('loading')
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!shared) return
    const isShown = takeKept()
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const send = (state: Partial<ViewerState>) => {
      latest.current(shared.dataset.id, state, 'maximised', shared.changes)
      setStep('sent')
    }
    loadViewer()
      .then(viewer => {
        if (gone) return
        if (isShown) return setStep('sent')
        const state = shared.state(viewer)
        setStep('sending')
        timer = setTimeout(() => send(state), startDelay)
      })
      .catch(() => !gone && setStep('failed'))
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [shared, attempt])
  const again = () => {
    setStep('loading')
    setAttempt(attempt + 1)
  }
  return { step, again }
}
