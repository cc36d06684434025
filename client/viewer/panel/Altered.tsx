import { styled } from 'styled-components'
import { number } from '../../lib/words/counts'
import { isNone, rowsIn, type ObjectSet } from '../../instrument/sets/objectSet'
import { nearestTime } from '../../instrument/otherTimes'
import { showTime } from '../state/showTime'
import { useController, useLive, useViewerState } from '../state/useViewer'
import { glass, keepsOff } from './look'
import { sheets } from './sheets/sheetLook'
import { useMembers } from './useObjects'

const Chip = styled.div`
  ${glass}
  ${keepsOff}
  position: absolute;
  top: calc(var(--covered-top) + 12px);
  left: calc(50% + (var(--covered-left) - var(--covered-right)) / 2);
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 2px 8px;
  width: max-content;
  max-width: calc(100% - var(--covered-left) - var(--covered-right) - 16px);
  padding: 3px 4px 3px 12px;
  translate: -50% 0;
  border-radius: 16px;
  color: var(--grey-11);
  font-size: 13px;
  line-height: 20px;
  button {
    min-height: 26px;
    padding: 1px 10px;
    border: 0;
    border-radius: 13px;
    background: var(--grey-4);
    color: var(--grey-12);
    font-size: 13px;
    cursor: pointer;
    &:hover {
      background: var(--grey-5);
    }
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
  /* beside the folded legend */
  @media ${sheets} {
    left: calc(var(--covered-left) + 12px);
    max-width: calc(100% - var(--covered-left) - 36px - min(180px, 46%));
    translate: none;
  }
`

/** Says over the picture that objects are hidden, isolated or drawn as glass, and shows them again. */
export function Altered() {
  const { dispatch } = useController()
  const hidden = useViewerState(state => state.hidden)
  const isolated = useViewerState(state => state.isolated)
  const ghosted = useViewerState(state => state.ghosted)
  const counts = { hidden: useMembers(hidden), isolated: useMembers(isolated), ghosted: useMembers(ghosted) }
  const ready = useLive(live => live.shown !== null)
  const isEmpty = !isNone(isolated) && counts.isolated.length === 0
  const words = [
    !isNone(isolated) &&
      (isEmpty ? 'No isolated object at this time' : `Isolated ${number(counts.isolated.length)}`),
    counts.hidden.length > 0 && `${number(counts.hidden.length)} hidden`,
    counts.ghosted.length > 0 && `${number(counts.ghosted.length)} ghosted`,
  ].filter(word => word !== false)
  if (!ready || words.length === 0) return null
  return (
    <Chip role="group" aria-label="Objects that are not shown as usual">
      <span>{words.join(' · ')}</span>
      {isEmpty && <GoToNext set={isolated} />}
      <button type="button" onClick={() => dispatch({ type: 'showAll' })} data-tip="A">
        Show all
      </button>
    </Chip>
  )
}

/** Goes to the nearest time point with an object of a set. */
function GoToNext({ set }: { set: ObjectSet }) {
  const controller = useController()
  const world = useLive(live => live.world)
  const shownAt = useLive(live => live.shown?.time)
  if (shownAt === undefined) return null
  const time = nearestTime(world.index.rows, rowsIn(set, world), shownAt)
  if (time === null) return null
  return (
    <button type="button" onClick={() => showTime(controller, time)}>
      Go to time point {time}
    </button>
  )
}
