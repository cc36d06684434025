import { styled } from 'styled-components'

/** Long names are cut instead of widening the panel. */
export const SetList = styled.ul`
  min-width: 0;
`
/** A set in a list of sets. */
export const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding: 4px 0;
  & + & {
    border-top: 1px solid var(--grey-4);
  }
`
/** Its name, its number of objects, and buttons. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  font-size: 13px;
  > span:first-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > span:nth-child(2) {
    color: var(--grey-10);
    font-variant-numeric: tabular-nums;
  }
`
/** A line whose name follows the colour of the set. */
export const ColouredLine = styled(Line)`
  > span:first-child {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  b {
    min-width: 0;
    overflow: hidden;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
