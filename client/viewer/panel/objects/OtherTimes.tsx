import { useMemo } from 'react'
import { styled } from 'styled-components'
import { searchOtherTimes, type FoundElsewhere } from '../../../instrument/otherTimes'
import { useIndexed } from '../../state/query/useQuery'
import { focusWhenShown } from '../../state/focusWhenShown'
import { showTime } from '../../state/showTime'
import { useController, useLive } from '../../state/useViewer'
import { Heading } from '../look'
import { useNames } from '../useObjects'

const List = styled.ul`
  max-height: 160px;
  margin: 0 -8px;
  overflow-y: auto;
  scrollbar-width: thin;
`
const Go = styled.button`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  width: 100%;
  min-height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: var(--grey-12);
  font-size: 13px;
  text-align: left;
  align-items: center;
  cursor: pointer;
  span:first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span:last-child {
    flex: none;
    color: var(--grey-11);
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--grey-4);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

/** Objects that a search finds at other times, nearest first. `go` shows the nearest time of one and selects it. */
export function useOtherTimes(text: string): {
  readonly found: readonly FoundElsewhere[]
  go(one: FoundElsewhere): void
} {
  const controller = useController()
  const time = useLive(live => live.shown?.time)
  const indexed = useIndexed()
  const names = useNames()
  const found = useMemo(
    () =>
      indexed && time !== undefined ? searchOtherTimes(text, time, { objects: indexed.objects, names }) : [],
    [text, time, indexed, names],
  )
  const go = ({ ref }: FoundElsewhere) => {
    showTime(controller, ref.time)
    controller.dispatch({ type: 'pick', ref, adding: false })
    focusWhenShown(controller, ref.time, true)
  }
  return { found, go }
}

/** List of the objects at other times. */
export function OtherTimes({ found, go }: ReturnType<typeof useOtherTimes>) {
  if (found.length === 0) return null
  return (
    <>
      <Heading>At other times</Heading>
      <List aria-label="Matches at other times">
        {found.map(one => (
          <li key={one.title}>
            <Go type="button" onClick={() => go(one)}>
              <span>{one.title}</span>
              <span>{timesText(one)}</span>
            </Go>
          </li>
        ))}
      </List>
    </>
  )
}

const timesText = ({ times: [first, last] }: FoundElsewhere) =>
  first === last ? `t ${first}` : `t ${first}–${last}`
