export type Order = 'NEWEST' | 'OLDEST' | 'NAME' | 'NAME_REVERSED'

/** The four sort orders of datasets, labelled as in the specification. */
export const orders: Readonly<Record<Order, string>> = {
  NEWEST: 'New first',
  OLDEST: 'Old first',
  NAME: 'Name',
  NAME_REVERSED: 'Reversed Name',
}
