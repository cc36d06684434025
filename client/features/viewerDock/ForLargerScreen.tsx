import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { needsLargerScreen } from '../../lib/browser/browser'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { CopyButton } from '../../ui/CopyButton'
import { Stage } from '../../ui/Stage'
import { EmptyState } from '../../ui/status/Message'

const Still = styled(Stage)`
  flex: none;
  min-height: 280px;
`

interface Props {
  title: string
  /** what the address shows; a sentence */
  text?: string
  datasetId: string
  picture?: ReactNode
}

/** The page of an address that opens the viewer, on a phone. Offers the dataset, and the link for a computer. */
export const ForLargerScreen = ({ title, text = '', datasetId, picture }: Props) => (
  <>
    {picture && <Still>{picture}</Still>}
    <EmptyState
      heading="h1"
      icon={null}
      title={title}
      text={`${text} ${needsLargerScreen}: open this link on a tablet or a computer.`.trim()}
      actions={
        <>
          <Button as={Link} $kind="primary" to={paths.dataset(datasetId)}>
            Go to the dataset
          </Button>
          <CopyButton text={location.href} label="Copy link for a computer" />
        </>
      }
    />
  </>
)
