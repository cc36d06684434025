import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { control } from './look'
import type { LineageSource } from '../../instrument/lineage/source'
import { fitted, pixelsOf } from '../model/treeView'
import type { Made } from '../state/made'
import type { Plot } from '../state/plot'

const Note = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: 24px;
  text-align: center;
  font-size: 14px;
  color: var(--grey-11);
`
const Strip = styled.div`
  position: absolute;
  inset: auto 8px 4px auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 8px;
  font-size: 12px;
  color: var(--grey-11);
  span {
    padding: 2px 8px;
    border-radius: var(--radius);
    background: var(--grey-2);
  }
  button {
    ${control}
    background: var(--grey-2);
    color: inherit;
  }
`

const Name = styled.p`
  position: absolute;
  inset: 6px 8px auto auto;
  max-width: calc(100% - 16px);
  overflow: hidden;
  padding: 2px 8px;
  border-radius: var(--radius);
  background: var(--grey-2);
  color: var(--grey-11);
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** The name of a lineage over its tree, and the meaning of the marks. */
export function Caption({ source, id }: { source: LineageSource; id: number }) {
  const entry = source.manifest.getState().lineages.find(one => one.id === id)
  return <Name>{entry?.name}. × missing, + added, ◇ other mother</Name>
}

export const Waiting = () => <Note role="status">Loading the lineage</Note>
export const Failed = ({ reason }: { reason: string }) => <Note role="alert">{reason}</Note>
export const OneTime = () => (
  <Note role="status">This dataset has one time point, so its objects have no lineage.</Note>
)
export const Empty = () => <Note role="status">No cell lives in the chosen range of time.</Note>

/** Whether the cells of one time point lie closer than a pixel, so that their colours blend. */
const useIsDense = (plot: Plot, made: Made) =>
  useStore(plot.framing, ({ view, size }) => {
    const projection = plot.projection(made)
    return size.width > 1 && pixelsOf(projection, view ?? fitted(projection, size))[0] < 1
  })

/** Notes about the tree, and buttons that show the left out parts of it again. */
export function BelowTree({ plot, made }: { plot: Plot; made: Made }) {
  const { collapsed, roots, isNow } = useStore(plot.closed)
  const known = collapsed.filter(ref => plot.lifeOf(made, ref) >= 0)
  const { lineage } = useStore(plot.source.manifest)
  const isDense = useIsDense(plot, made)
  if (known.length === 0 && roots === null && !isNow && lineage !== null && !isDense) return null
  return (
    <Strip>
      {isDense && <span>Cells are narrower than a pixel: zoom in to see them one by one.</span>}
      {lineage === null && <span>No lineage is stored: objects with the same number are one cell.</span>}
      {known.length > 0 && (
        <button type="button" onClick={() => plot.closed.setState({ collapsed: [] })}>
          Expand all ({known.length} collapsed)
        </button>
      )}
      {isNow && (
        <button type="button" onClick={() => plot.closed.setState({ isNow: false })}>
          Show cells of all times
        </button>
      )}
      {roots !== null && (
        <button type="button" onClick={() => plot.closed.setState({ roots: null })}>
          Show all trees
        </button>
      )}
    </Strip>
  )
}
