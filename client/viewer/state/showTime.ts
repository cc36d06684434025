import type { Controller } from './controller'

/** Goes to a time point, also outside the chosen range, which then widens. */
export function showTime({ state, dispatch }: Controller, time: number) {
  const { timeRange } = state.getState()
  const range = [Math.min(timeRange[0], time), Math.max(timeRange[1], time)] as const
  if (range[0] !== timeRange[0] || range[1] !== timeRange[1]) dispatch({ type: 'timeRange', range })
  dispatch({ type: 'goTo', time })
}
