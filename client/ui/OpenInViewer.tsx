import { Box } from 'lucide-react'
import { Button } from './Button'

interface Props {
  isReady: boolean
  isPrimary?: boolean
  onOpen(): void
}

/** Opens a dataset in the viewer. */
export const OpenInViewer = ({ isReady, isPrimary = false, onOpen }: Props) => (
  <Button {...(isPrimary && { $kind: 'primary' })} disabled={!isReady} onClick={onOpen}>
    <Box size={18} aria-hidden />
    Open in viewer
  </Button>
)
