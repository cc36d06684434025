import { styled } from 'styled-components'
import { number } from '../../lib/words/counts'
import { Button } from '../Button'
import { Spinner } from '../status/Spinner'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  p {
    color: var(--grey-10);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`

interface Props {
  shown: number
  total: number
  hasMore: boolean
  loading: boolean
  onMore(): void
}

/** Shows how much of a long list is loaded, and a button that loads more. */
export function LoadMore({ shown, total, hasMore, loading, onMore }: Props) {
  return (
    <Line>
      <p role="status">
        {shown < total ? `${number(shown)} of ${number(total)}` : `${number(total)} in all`}
      </p>
      {hasMore && (
        <Button onClick={onMore} disabled={loading}>
          {loading && <Spinner size={16} />}Show more
        </Button>
      )}
    </Line>
  )
}
