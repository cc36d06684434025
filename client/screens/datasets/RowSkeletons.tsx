import { styled } from 'styled-components'
import { phoneWidth } from '../../lib/browser/browser'
import { Hidden } from '../../ui/hidden'
import { Skeleton } from '../../ui/status/Skeleton'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 64px;
  @media ${phoneWidth} {
    height: 73px;
  }
  padding: 0 16px;
  border-bottom: 1px solid var(--grey-5);
  > span {
    flex: none;
  }
  div {
    display: grid;
    flex: 1;
    gap: 8px;
  }
`

export const RowSkeleton = () => (
  <Row>
    <Skeleton $width="50px" $height={50} />
    <div>
      <Skeleton $width="70%" />
      <Skeleton $width="45%" $height={10} />
    </div>
  </Row>
)

export function RowSkeletons() {
  return (
    <div role="status">
      <Hidden>Loading datasets</Hidden>
      {Array.from({ length: 9 }, (_, at) => (
        <RowSkeleton key={at} />
      ))}
    </div>
  )
}
