export type Order = 'NEWEST' | 'OLDEST' | 'NAME' | 'NAME_REVERSED'

/** The four sorts of datasets; their words stand in the documents. */
export const orders: Readonly<Record<Order, string>> = {
  NEWEST: 'New first',
  OLDEST: 'Old first',
  NAME: 'Name',
  NAME_REVERSED: 'Reversed Name',
}
