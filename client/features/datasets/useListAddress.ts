import { useSearchParams } from 'react-router-dom'
import type { DatasetOrder } from '../../generated/types'

/** The four sorts; their words stand in the documents, their short names in the address. */
export const orders: Readonly<Record<DatasetOrder, string>> = { NEWEST: 'New first', OLDEST: 'Old first', NAME: 'Name', NAME_REVERSED: 'Reversed Name' }
const isOrder = (value: string | null): value is DatasetOrder => value !== null && value in orders

/** What the list is asked for stands in the address: it can be sent, and back and forward go through it. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const order = parameters.get('order')
  const set = (name: string, value: string) => setParameters(before => {
    if (value) before.set(name, value)
    else before.delete(name)
    return before
  }, { replace: true })
  return {
    text: parameters.get('text') ?? '',
    order: isOrder(order) ? order : 'NEWEST' as const,
    search: parameters.size ? `?${parameters}` : '',
    setText: (text: string) => set('text', text),
    setOrder: (next: DatasetOrder) => set('order', next === 'NEWEST' ? '' : next),
  }
}
