import { createStore } from 'zustand'

/**
 * Counts the changes of the live number of people. 0 until the server has answered: it then knows this page.
 */
export const peopleChanges = createStore<number>()(() => 0)
