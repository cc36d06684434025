import { Box } from 'lucide-react'
import { needsLargerScreen, phoneWidth } from '../lib/browser/browser'
import { useMedia } from '../lib/browser/useMedia'
import { Button } from './Button'

interface Props {
  isReady: boolean
  isPrimary?: boolean
  onOpen(): void
}

/** Opens a dataset in the viewer. On a phone, where the viewer does not draw, the button names the reason. */
export function OpenInViewer({ isReady, isPrimary = false, onOpen }: Props) {
  const isPhone = useMedia(phoneWidth)
  return (
    <Button
      {...(isPrimary && !isPhone && { $kind: 'primary' })}
      disabled={isPhone || !isReady}
      onClick={onOpen}
    >
      <Box size={18} aria-hidden />
      {isPhone ? needsLargerScreen : 'Open in viewer'}
    </Button>
  )
}
