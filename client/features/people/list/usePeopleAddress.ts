import { useSearchParams } from 'react-router-dom'
import type { UserFilter, UserOrder } from '../../../generated/types'

/** Sortable columns of the staff list, with the orders of the first and second click. */
export const sortable = {
  name: ['NAME', 'NAME_REVERSED'],
  lastLogin: ['LAST_LOGIN', 'LAST_LOGIN_OLDEST'],
  lastLogout: ['LAST_LOGOUT', 'LAST_LOGOUT_OLDEST'],
  sessions: ['CONNECTIONS', 'CONNECTIONS_FEWEST'],
  duration: ['CONNECTED', 'CONNECTED_LEAST'],
} as const
export type SortColumn = keyof typeof sortable

export const orderWords: Readonly<Record<UserOrder, string>> = {
  NAME: 'Name',
  NAME_REVERSED: 'Reversed name',
  LAST_LOGIN: 'Last log-in first',
  LAST_LOGIN_OLDEST: 'Oldest log-in first',
  LAST_LOGOUT: 'Last log-out first',
  LAST_LOGOUT_OLDEST: 'Oldest log-out first',
  CONNECTIONS: 'Most connections',
  CONNECTIONS_FEWEST: 'Fewest connections',
  CONNECTED: 'Longest duration',
  CONNECTED_LEAST: 'Shortest duration',
}
export const stateWords = {
  all: 'All accounts',
  active: 'Active accounts',
  deactivated: 'Deactivated accounts',
  unvalidated: 'Not validated accounts',
} as const
export type StateFilter = keyof typeof stateWords

const filters: Readonly<Record<StateFilter, UserFilter>> = {
  all: {},
  active: { active: true },
  deactivated: { active: false },
  unvalidated: { validated: false },
}

const isOrder = (value: string | null): value is UserOrder => value !== null && value in orderWords
const isState = (value: string | null): value is StateFilter => value !== null && value in stateWords

/**
 * Filter and order of the user list, kept in the address. The text uses `who`, because `text` belongs to the
 * dataset search.
 */
export function usePeopleAddress() {
  const [parameters, setParameters] = useSearchParams()
  const set = (name: string, value: string) =>
    setParameters(
      before => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  const found = { order: parameters.get('order'), state: parameters.get('state') }
  const text = parameters.get('who') ?? ''
  const order: UserOrder = isOrder(found.order) ? found.order : 'NAME'
  const state: StateFilter = isState(found.state) ? found.state : 'all'
  const filter: UserFilter | null =
    text || state !== 'all' ? { ...(text && { text }), ...filters[state] } : null
  return {
    text,
    order,
    state,
    filter,
    setText: (next: string) => set('who', next),
    setOrder: (next: UserOrder) => set('order', next === 'NAME' ? '' : next),
    setState: (next: StateFilter) => set('state', next === 'all' ? '' : next),
    clear: () => setParameters(new URLSearchParams(order === 'NAME' ? {} : { order }), { replace: true }),
  }
}
