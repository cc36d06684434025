import { styled } from 'styled-components'
import { useTitle } from '../../lib/useTitle'
import { EmptyState } from '../../ui/Message'
import { Mark } from '../../ui/Mark'

const Middle = styled.div`
  display: grid;
  min-height: 100%;
  place-content: center;
`

export function NoDataset() {
  useTitle('Datasets')
  return (
    <Middle>
      <EmptyState
        icon={<Mark size={32} />}
        title="Choose a dataset"
        text="Its facts, its properties and its way into the viewer appear here."
      />
    </Middle>
  )
}
