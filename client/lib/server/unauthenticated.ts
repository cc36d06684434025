import { createStore } from 'zustand/vanilla'

/** How often the server answered that a request is not logged in. A wrong password does not count. */
const refusals = createStore(() => 0)

/** Calls `listener` when the server answers that a request is not logged in. */
export const onUnauthenticated = (listener: () => void) => refusals.subscribe(listener)

export const tellUnauthenticated = () => refusals.setState(count => count + 1)
