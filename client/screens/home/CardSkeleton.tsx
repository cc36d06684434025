import { styled } from 'styled-components'
import { Skeleton } from '../../ui/status/Skeleton'
import { Stage } from '../../ui/Stage'

const Cell = styled.div`
  background: var(--grey-1);
  border: 1px solid var(--grey-5);
  margin: -1px 0 0 -1px;
`
const Lines = styled.div`
  display: grid;
  gap: 10px;
  padding: 16px 16px 21px;
`

/** A placeholder in the size of a card, so that the layout does not shift. */
export function CardSkeleton() {
  return (
    <Cell aria-hidden>
      <Stage style={{ height: 240, margin: '-1px -1px 0', borderLeft: '1px solid #1d232c' }} />
      <Lines>
        <Skeleton $width="60%" />
        <Skeleton $width="40%" />
        <Skeleton $width="80%" />
      </Lines>
    </Cell>
  )
}
