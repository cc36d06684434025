import { HardDriveUpload } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths'
import { IconButton } from '../../../ui/IconButton'
import { keepFiles } from './localDesk'

const Keep = styled(IconButton)`
  && {
    grid-auto-flow: column;
    gap: 6px;
    width: auto;
    padding: 0 8px;
    font-size: 13px;
    white-space: nowrap;
  }
`

/** Opens the form of the upload with the files of the viewer. The form asks visitors to log in. */
export function KeepButton() {
  const navigate = useNavigate()
  return (
    <Keep
      label="Keep it as a dataset"
      icon={
        <>
          <HardDriveUpload size={16} />
          <span>Keep it</span>
        </>
      }
      onClick={() => keepFiles(isArchive => void navigate(isArchive ? paths.import : paths.creation))}
    />
  )
}
