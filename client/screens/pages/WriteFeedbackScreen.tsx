import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useMe } from '../../features/accounts/useMe'
import { FeedbackPanel } from '../../features/feedback/FeedbackPanel'
import { useTitle } from '../../lib/browser/useTitle'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/status/Message'

/** The address that people guess: staff read the messages, everybody else writes one. */
export function WriteFeedbackScreen() {
  const me = useMe()
  const [open, setOpen] = useState(true)
  useTitle('Feedback')
  if (me === undefined) return null
  if (me?.isStaff) return <Navigate to={paths.feedback} replace />
  const author = me ? [me.name, me.surname].filter(Boolean).join(' ') || me.login : ''
  return (
    <>
      <EmptyState
        heading="h1"
        icon={<MessageSquare size={24} strokeWidth={1.5} aria-hidden />}
        title="Feedback"
        text="Tell the team what is missing, wrong or good."
        actions={
          <>
            <Button $kind="primary" onClick={() => setOpen(true)}>
              Write a message
            </Button>
            <Button as={Link} to={paths.home}>
              Home
            </Button>
          </>
        }
      />
      {open && <FeedbackPanel author={author} screenshot={undefined} onClose={() => setOpen(false)} />}
    </>
  )
}
