import { stepWords, type History } from '../../../instrument/history'

/** The message for screen readers of an undone or redone step. `steps`: the list that the step is taken from. */
export function stepSaid(what: 'Undone' | 'Redone', steps: History['past']): { readonly words: string } {
  const step = stepWords(steps)
  return { words: step ? `${what}: ${step}` : `Nothing is ${what.toLowerCase()}` }
}
