import { createStore } from 'zustand/vanilla'

/** Whether the log-in of this page has ended while the page stays open. False for visitors. */
export const loginEnded = createStore(() => false)
