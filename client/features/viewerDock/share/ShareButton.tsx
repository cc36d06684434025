import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../../ui/IconButton'
import { inDialog } from '../../../ui/overlay/Dialog'
import { say } from '../../../ui/overlay/Toast'
import { most, smallPicture } from './picture'
import type { Shown } from './useShared'
import { useViewerDock } from '../useViewerDock'
import { part } from '../../../ui/part'

const ShareDialog = part(async () => (await import('./ShareDialog')).ShareDialog, {
  around: inDialog('Share this view'),
})

/** With its word where the bar has room, because readers look for it. */
const Share = styled(IconButton)`
  && {
    grid-auto-flow: column;
    gap: 6px;
    width: auto;
    padding: 0 8px;
    font-size: 13px;
  }
  @media (max-width: 720px) {
    && {
      width: 44px;
    }
    span {
      display: none;
    }
  }
`

/** Opens the dialog that makes a link to the current view. */
export function ShareButton({ datasetId }: { datasetId: string }) {
  const { viewer } = useViewerDock()
  const [shown, setShown] = useState<Shown | null>(null)
  const press = async () => {
    const now = viewer.current
    if (!now) return say('The viewer is still loading. Share again when it shows this dataset.')
    const content = now.view()
    setShown({ datasetId, content, picture: await smallPicture(await now.sharedPicture(most)) })
  }
  return (
    <>
      <Share
        label="Share this view"
        icon={
          <>
            <Share2 size={16} />
            <span>Share</span>
          </>
        }
        onClick={() => void press()}
      />
      {shown && <ShareDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  )
}
