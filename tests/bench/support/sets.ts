// Entry of the bundle that sets.bench.mjs measures.
export { kinshipSteps } from '../../../client/instrument/sets/kinship'
export { rowsIn, setOfRows } from '../../../client/instrument/sets/objectSet'
export { reduce } from '../../../client/instrument/reducer'
export { byTime, RowIndexBuilder } from '../../../client/instrument/sets/rowIndex'
export { RowSet } from '../../../client/instrument/sets/rowSet'
export { initialState } from '../../../client/instrument/viewerState'
