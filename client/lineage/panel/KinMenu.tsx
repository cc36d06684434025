import { useStore } from 'zustand'
import { kinKinds, type KinKind } from '../../instrument/lineage/kinSets'
import type { Extent } from '../../instrument/sets/kinship'
import { counted } from '../../lib/words/counts'
import type { Plot } from '../state/plot'
import {
  hasSelection,
  selectedCount,
  selectExtent,
  selectKin,
  selectStage,
  showOnlySelected,
} from '../state/selecting'
import { Fold } from './Fold'

const kinWords: Readonly<Record<KinKind, string>> = {
  siblings: 'Siblings',
  generation: 'The same generation',
  path: 'The path between them',
  ancestor: 'The common ancestor',
}
const extentWords = [
  ['future', 'All that come from them'],
  ['past', 'All ancestors'],
  ['life', 'Their whole life'],
] as const satisfies readonly (readonly [Extent, string])[]

/** Selects relatives of the selected cells, and shows their part of the tree. */
export function KinMenu({ plot }: { plot: Plot }) {
  useStore(plot.states)
  const { roots } = useStore(plot.closed)
  const isNone = !hasSelection(plot)
  return (
    <Fold label="Select">
      <p role="status">
        {isNone
          ? 'Select cells first: click them, or draw a lasso around them.'
          : `${counted(selectedCount(plot), 'cell')} selected`}
      </p>
      <button type="button" onClick={() => selectStage(plot)}>
        All at this time
      </button>
      {extentWords.map(([extent, words]) => (
        <button key={extent} type="button" disabled={isNone} onClick={() => selectExtent(plot, extent)}>
          {words}
        </button>
      ))}
      {kinKinds.map(kind => (
        <button key={kind} type="button" disabled={isNone} onClick={() => selectKin(plot, kind)}>
          {kinWords[kind]}
        </button>
      ))}
      <hr />
      <button type="button" disabled={isNone} onClick={() => showOnlySelected(plot)}>
        Draw only their subtrees
      </button>
      {roots && (
        <button type="button" onClick={() => plot.closed.setState({ roots: null })}>
          Draw all trees
        </button>
      )}
    </Fold>
  )
}
