import { HardDriveUpload } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { paths } from '../../../lib/paths'
import { IconButton } from '../../../ui/IconButton'
import { keepFiles } from './localDesk'
import { localStore } from './localStore'

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

const Saved = styled(Link)`
  padding: 0 8px;
  font-size: 13px;
  white-space: nowrap;
`

/**
 * Opens the form of the upload with the files of the viewer. The form asks visitors to log in. Files that a form
 * has kept have a link to their dataset instead.
 */
export function KeepButton() {
  const navigate = useNavigate()
  const saved = useStore(localStore, ({ saved: last, dataset }) => (last?.of === dataset?.id ? last : null))
  if (saved) return <Saved to={saved.address}>Kept on this site</Saved>
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
