import { styled } from 'styled-components'
import { useTitle } from '../../lib/browser/useTitle'
import { EmptyState } from '../../ui/status/Message'
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
        text="Its details, its properties and a button that opens it in the viewer appear here."
      />
    </Middle>
  )
}
