import type { StoreApi } from 'zustand/vanilla'
import type { Insets } from '../model/camera'
import type { Controller } from '../state/controller'

/** Milliseconds that a specimen needs to move beside the sheet. */
const settled = 500

interface Picture {
  readonly canvas: HTMLElement
  readonly controller: Controller
}

/**
 * On phones and tablets, the sheet of a picked object opens over the lower half of the picture. When it covers the object, the
 * picture moves so that the object is in the middle of the uncovered part. Returns a function that stops this.
 */
export function keepPickedInSight(insets: StoreApi<Insets>, { canvas, controller }: Picture): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const { top, bottom } = insets.getState()
    const label = controller.view?.label
    const height = canvas.clientHeight
    if (!label?.seen || label.y <= height - bottom) return
    const middle = (top + height - bottom) / 2
    controller.scene?.move({ type: 'pan', toRight: 0, upwards: (middle - label.y) / height })
  }
  const stop = insets.subscribe((now, before) => {
    if (now.bottom <= before.bottom || !matchMedia('(pointer: coarse)').matches) return
    clearTimeout(timer)
    timer = setTimeout(look, settled)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
