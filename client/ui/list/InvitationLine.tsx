import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { dayInBrief } from '../../lib/words/dates'
import { Button } from '../Button'
import { Chip } from '../Chip'
import { Confirm } from '../overlay/Confirm'
import { say } from '../overlay/Toast'
import { Toolbar } from '../Toolbar'
import { Figures, Grow, Names } from './lines'

interface Props {
  email: string
  createdAt: string
  expiresAt: string
  /** false when the person who invited lost the right to do so */
  isValid: boolean
  /** what the invitation gives, if it can give different rights */
  level?: string
  onResend(): Promise<unknown>
  onRevoke(): Promise<unknown>
}

/** A pending invitation by e-mail, which can be sent again or revoked. */
export function InvitationLine({ email, createdAt, expiresAt, isValid, level, onResend, onRevoke }: Props) {
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    await onResend().then(
      () => say(`A new link was mailed to ${email}`),
      (error: unknown) => say(failureOf(error).message),
    )
    setBusy(false)
  }
  return (
    <li>
      <Grow>
        <Names>
          <b>{email}</b>
          {level && <Chip>{level}</Chip>}
          <Chip $kind={isValid ? 'amber' : 'red'}>{isValid ? 'waiting' : 'no longer valid'}</Chip>
        </Names>
        <Figures>
          Invited {dayInBrief(createdAt)} ·{' '}
          {isValid
            ? `until ${dayInBrief(expiresAt)}`
            : 'the person who invited is no longer a manager. Send it again to invite in your name'}
        </Figures>
      </Grow>
      <Toolbar>
        <Button aria-label={`Send again to ${email}`} disabled={busy} onClick={() => void resend()}>
          Send again
        </Button>
        <Confirm
          action="Revoke"
          label={`Revoke the invitation of ${email}`}
          title={`Revoke the invitation of ${email}?`}
          answers={['Revoke', 'Keep it']}
          onYes={async () => {
            await onRevoke()
            say(`The invitation of ${email} was revoked`)
          }}
        >
          <p>{isValid ? 'The link in their email will stop working.' : 'It leaves this list.'}</p>
        </Confirm>
      </Toolbar>
    </li>
  )
}
