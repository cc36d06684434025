import { MessageSquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '../../features/accounts/useMe'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { loadPart } from '../../lib/loadPart'
import { IconButton } from '../../ui/IconButton'

const FeedbackPanel = lazy(async () => ({
  default: (await loadPart(() => import('../../features/feedback/FeedbackPanel'))).FeedbackPanel,
}))

const mostBytes = 4_000_000

/** Opens the form for feedback, which loads then. */
export function FeedbackButton() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const { state, viewer } = useViewerDock()
  const screenshot =
    state.datasetId !== null && state.layout !== 'hidden'
      ? async () => (await viewer.current?.reportedPicture(mostBytes)) ?? null
      : undefined
  const author = me ? [me.name, me.surname].filter(Boolean).join(' ') || me.login : ''
  return (
    <>
      <IconButton label="Feedback" icon={<MessageSquare size={18} />} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <FeedbackPanel author={author} screenshot={screenshot} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
