import { styled } from 'styled-components'
import { Skeleton } from '../../ui/Skeleton'
import { Stage } from '../../ui/Stage'

const Cell = styled.div`background: var(--grey-1);`
const Lines = styled.div`display: grid; gap: 10px; padding: 16px 16px 21px;`

/** In the size of a card, so that nothing moves when it comes. */
export function CardSkeleton() {
  return (
    <Cell aria-hidden>
      <Stage style={{ height: 240 }} />
      <Lines><Skeleton $width="60%" /><Skeleton $width="40%" /><Skeleton $width="80%" /></Lines>
    </Cell>
  )
}
