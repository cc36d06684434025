import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { remainingWords } from '../../lib/words/durations'
import type { Sending, useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../Button'
import { Notice } from './Notice'
import { ProgressBar } from './ProgressBar'
import { Toolbar } from '../Toolbar'

const Note = styled.div`
  &:not(:empty) {
    padding: 6px 0;
  }
`

const stageWords = { paused: 'Paused', lost: 'No connection', elsewhere: 'Waiting' } as const

/** Transferred amount, speed and remaining time; or the reason for waiting. */
function amountOf(sending: Sending): string {
  if (sending.stage === 'arrived') return `${formatBytes(sending.total)} sent, checking the files`
  const { stage, done, total, speed } = sending
  const amount = `${formatBytes(done)} of ${formatBytes(total)}`
  if (stage !== 'sending') return `${stageWords[stage]} · ${amount}`
  return speed > 0
    ? [amount, `${formatBytes(speed)}/s`, remainingWords((total - done) / speed)].join(' · ')
    : amount
}

const notes: Readonly<Partial<Record<Sending['stage'], ReactNode>>> = {
  paused:
    'The uploaded part is kept for a day, even if you leave this page. Choose the same file again to resume.',
  lost: 'The connection is lost. The uploaded part is safe. The upload continues when the server answers.',
  elsewhere:
    'The same file is being uploaded in another window. This upload continues when the other one stops.',
}

type Props = { what: string; sending: Sending } & Pick<
  ReturnType<typeof useTransfer>,
  'pause' | 'resume' | 'cancel'
>

/** Progress of an upload. It can be cancelled until the server has answered. */
export function TransferPanel({ what, sending, pause, resume, cancel }: Props) {
  const { stage } = sending
  const note = notes[stage]
  return (
    <ProgressBar
      announced
      what={what}
      done={'done' in sending ? sending.done : 0}
      total={stage === 'arrived' ? 0 : sending.total}
      amount={amountOf(sending)}
      paused={stage !== 'sending' && stage !== 'arrived'}
    >
      <Note role="status">
        {note && <Notice kind={stage === 'lost' ? 'warning' : 'information'}>{note}</Notice>}
      </Note>
      <Toolbar>
        {stage === 'paused' ? (
          <Button onClick={resume}>
            <Play size={16} aria-hidden />
            Continue
          </Button>
        ) : (
          stage !== 'arrived' && (
            <Button onClick={pause}>
              <Pause size={16} aria-hidden />
              Pause
            </Button>
          )
        )}
        <Button onClick={() => void cancel()}>Cancel</Button>
      </Toolbar>
    </ProgressBar>
  )
}
