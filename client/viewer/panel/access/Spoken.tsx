import { useEffect, useRef } from 'react'
import { spokenChange, type SpokenFacts } from '../../../instrument/spoken/spokenChange'
import { Hidden } from '../../../ui/hidden'
import type { Controller } from '../../state/controller'
import { spokenFacts } from '../../state/access/spoken'
import { useController } from '../../state/useViewer'

/** Changes within this time are said together: a held key must not fill the queue of the screen reader. Milliseconds. */
const settledAfter = 250

/** The live region of the viewer. It is always mounted, so that screen readers say its first text too. */
export function Spoken() {
  const controller = useController()
  const region = useRef<HTMLSpanElement>(null)
  useEffect(() => (region.current ? speakChanges(controller, region.current) : undefined), [controller])
  return <Hidden ref={region} role="status" data-spoken="" />
}

const contextNow = () => ({
  saysTime: document.activeElement?.matches('input[type="range"]') === true,
  saysObject: document.activeElement?.matches('[role="option"], [role="row"], [role="gridcell"]') === true,
})

/** Writes outside React: each picture of a held key would render the panel again. Returns what stops it. */
function speakChanges(controller: Controller, region: HTMLElement): () => void {
  let before: SpokenFacts | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let messages: string[] = []
  const speak = () => {
    const { shown, late, absent } = controller.live.getState()
    const { playing } = controller.state.getState()
    if (!shown || (late && !absent && !playing)) return // the next report of the engine asks again
    const after = before?.playing && playing ? before : spokenFacts(controller)
    const change = before ? spokenChange(before, after, contextNow()) : ''
    before = after
    const words = [...messages, change].filter(Boolean).join('. ')
    messages = []
    // an equal text would not be said again
    if (words) region.textContent = region.textContent === words ? `${words}\u00a0` : words
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(speak, settledAfter)
  }
  /** While the time plays, each picture would start the clock again, and nothing is said. */
  const changed = () => {
    if (before?.playing && controller.state.getState().playing) return
    soon()
  }
  const stops = [
    controller.state.subscribe(changed),
    controller.live.subscribe(changed),
    controller.said.subscribe(({ words }) => {
      messages.push(words)
      soon()
    }),
  ]
  soon()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
