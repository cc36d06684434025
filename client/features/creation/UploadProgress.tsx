import { formatBytes } from '../../lib/bytes'
import type { Sent } from '../../lib/useUpload'
import { Button } from '../../ui/Button'
import { ProgressBar } from '../../ui/ProgressBar'
import { Toolbar } from '../../ui/Toolbar'

/** First the bytes that are sent, then the checking, of which no share is known; until the answer all of it can be called back. */
export function UploadProgress({ what, sent, onCancel }: { what: string; sent: Sent; onCancel(): void }) {
  const arrived = sent.total > 0 && sent.done >= sent.total
  const amount = sent.total === 0 ? '' : arrived ? `${formatBytes(sent.total)} sent, checking the files` : `${formatBytes(sent.done)} of ${formatBytes(sent.total)}`
  return (
    <ProgressBar what={what} done={sent.done} total={arrived ? 0 : sent.total} amount={amount} showRemaining={!arrived}>
      <Toolbar><Button onClick={onCancel}>Cancel</Button></Toolbar>
    </ProgressBar>
  )
}
