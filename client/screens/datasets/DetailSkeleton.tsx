import { styled } from 'styled-components'
import { Hidden } from '../../ui/hidden'
import { Skeleton } from '../../ui/status/Skeleton'
import { Detail, Head, Two } from './layout'

const Lines = styled.div`
  display: grid;
  gap: 20px;
  align-content: start;
  padding-top: 8px;
`

export function DetailSkeleton() {
  return (
    <Detail role="status">
      <Hidden>Loading the dataset</Hidden>
      <Head>
        <Skeleton $width="55%" $height={24} />
        <Skeleton $width="30%" $height={14} />
      </Head>
      <Two>
        <Skeleton $width="300px" $height={300} />
        <Lines>
          {[70, 55, 80, 60, 75, 50, 65].map(width => (
            <Skeleton key={width} $width={`${width}%`} />
          ))}
        </Lines>
      </Two>
    </Detail>
  )
}
