import { PanelLeftClose, Plus, Upload } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  min-height: 48px;
  padding: 0 8px 0 16px;
  border-bottom: 1px solid var(--grey-5);
`
const Title = styled.h2`
  flex: 1;
  min-width: 0;
  font-size: 14px;
  line-height: 20px;
  letter-spacing: 0;
`

/** Title of the list, with links to import and upload. */
export function ListTitle({ isVisitor, onFold }: { isVisitor: boolean; onFold: (() => void) | undefined }) {
  const { id } = useParams()
  return (
    <Line>
      <Title as={id ? 'h2' : 'h1'}>Datasets</Title>
      {!isVisitor && (
        <Button as={Link} $kind="quiet" to={paths.import}>
          <Upload size={16} aria-hidden />
          Import
        </Button>
      )}
      {!isVisitor && (
        <Button as={Link} $kind="quiet" to={paths.creation}>
          <Plus size={16} aria-hidden />
          Upload
        </Button>
      )}
      {onFold && <IconButton label="Hide the list" icon={<PanelLeftClose size={18} />} onClick={onFold} />}
    </Line>
  )
}
