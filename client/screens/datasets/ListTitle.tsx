import { PanelLeftClose, Plus, Upload } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { hidden } from '../../ui/hidden'
import { IconButton } from '../../ui/IconButton'

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  min-height: 48px;
  padding: 0 8px 0 16px;
  border-bottom: 1px solid var(--grey-5);
  container-type: inline-size;
  /* beside the viewer, in a small window */
  @container (max-width: 300px) {
    a {
      padding: 0 8px;
    }
    a > span {
      ${hidden}
    }
  }
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
        <Button as={Link} $kind="quiet" to={paths.import} data-tip="Import">
          <Upload size={16} aria-hidden />
          <span>Import</span>
        </Button>
      )}
      {!isVisitor && (
        <Button as={Link} $kind="quiet" to={paths.creation} data-tip="Upload">
          <Plus size={16} aria-hidden />
          <span>Upload</span>
        </Button>
      )}
      {onFold && <IconButton label="Hide the list" icon={<PanelLeftClose size={18} />} onClick={onFold} />}
    </Line>
  )
}
