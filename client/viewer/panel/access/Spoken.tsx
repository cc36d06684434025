import { useEffect, useRef } from 'react'
import { spokenChange, type SpokenFacts } from '../../../instrument/spoken/spokenChange'
import { Hidden } from '../../../ui/hidden'
import type { Controller } from '../../state/controller'
import { arrivalWords, spokenFacts } from '../../state/access/spoken'
import { useController } from '../../state/useViewer'

/**
 * Changes within this time are said together: a held key must not fill the queue of the screen reader. After the longer
 * time they are said although more changes come, such as frames that load. Milliseconds.
 */
const [settledAfter, latest] = [250, 1500]

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

/** Puts off `work` until no call came for a while, but not for ever. */
function puttingOff(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | null = null
  const now = () => {
    since = null
    work()
  }
  const soon = () => {
    since ??= performance.now()
    if (performance.now() - since > latest) return
    clearTimeout(timer)
    timer = setTimeout(now, settledAfter)
  }
  return { soon, stop: () => clearTimeout(timer) }
}

/** Writes outside React: each picture of a held key would render the panel again. Returns what stops it. */
function speakChanges(controller: Controller, region: HTMLElement): () => void {
  let before: SpokenFacts | null = null
  let messages: string[] = []
  const isPlaying = () => controller.state.getState().playing
  const { soon, stop } = puttingOff(() => {
    const { shown, late, absent } = controller.live.getState()
    if (!shown || (late && !absent && !isPlaying())) return // the next report of the engine asks again
    const after = before?.playing && isPlaying() ? before : spokenFacts(controller)
    const change = before ? spokenChange(before, after, contextNow()) : ''
    before = after
    const words = [...messages, change].filter(Boolean).join('. ')
    messages = []
    // an equal text would not be said again
    if (words) region.textContent = region.textContent === words ? `${words}\u00a0` : words
  })
  let isHere = controller.live.getState().shown !== null
  const changed = () => {
    const { shown, late } = controller.live.getState()
    if (!isHere && shown && !late) {
      isHere = true
      region.textContent = arrivalWords(controller)
    }
    // the first picture is not a change, but a pick right after it is
    if (!before && controller.live.getState().shown) before = spokenFacts(controller)
    if (!before?.playing || !isPlaying()) soon()
  }
  const said = ({ words }: { readonly words: string }) => {
    messages.push(words)
    soon()
  }
  changed()
  const stops = [
    controller.state.subscribe(changed),
    controller.live.subscribe(changed),
    controller.said.subscribe(said),
    stop,
  ]
  return () => stops.forEach(end => end())
}
