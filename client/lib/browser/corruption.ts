import { createStore } from 'zustand/vanilla'

/** Whether a stored value of this site cannot be parsed, so that this site did not write it. */
export const corrupted = createStore(() => false)

export function reportCorrupted(): void {
  // may be called during a render, when other components must not be updated
  queueMicrotask(() => corrupted.setState(true))
}
