import { createStore } from 'zustand/vanilla'

/** Whether the inspector of a narrow viewer is unfolded. A wide viewer always shows all of it. */
export const details = createStore(() => false)
