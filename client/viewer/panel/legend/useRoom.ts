import { useState } from 'react'
import { useSelected } from '../useObjects'

/**
 * A legend without an inspector above it is taller. While the pointer is over the legend its height stays: a click that
 * opens the inspector moves no entry from under the pointer, so that a double click hits one entry.
 */
export function useRoom() {
  const isRoomy = useSelected().length === 0
  const [held, setHeld] = useState<boolean | null>(null)
  return {
    'data-roomy': held ?? isRoomy,
    onPointerEnter: () => setHeld(isRoomy),
    onPointerLeave: () => setHeld(null),
  }
}
