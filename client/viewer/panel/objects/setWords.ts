import type { Extent } from '../../../instrument/sets/kinship'
import type { Way } from '../../../instrument/sets/objectSet'

export const wayWords: Readonly<Record<Way, string>> = {
  replace: 'Select',
  add: 'Add',
  remove: 'Remove',
  intersect: 'Intersect',
}

export const extentWords: Readonly<Record<Extent, string>> = {
  objects: 'This time point only',
  life: 'From birth to division',
  past: 'With ancestors',
  future: 'With descendants',
  lineage: 'With ancestors and descendants',
}
