import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../features/accounts/useMe'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { IconButton } from '../../ui/IconButton'
import { inDialog } from '../../ui/overlay/Dialog'
import { part } from '../../ui/part'

const FeedbackPanel = part(
  async () => (await import('../../features/feedback/FeedbackPanel')).FeedbackPanel,
  {
    around: inDialog('Feedback'),
  },
)

const mostBytes = 4_000_000

/** Opens the form for feedback, which loads then. */
export function FeedbackButton() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const { state, viewer } = useViewerDock()
  const screenshot =
    state.datasetId !== null && state.layout !== 'hidden'
      ? async () => (await viewer.current?.sharedPicture(mostBytes)) ?? null
      : undefined
  const author = me ? [me.name, me.surname].filter(Boolean).join(' ') || me.login : ''
  return (
    <>
      <IconButton label="Feedback" icon={<MessageSquare size={18} />} onClick={() => setOpen(true)} />
      {open && <FeedbackPanel author={author} screenshot={screenshot} onClose={() => setOpen(false)} />}
    </>
  )
}
