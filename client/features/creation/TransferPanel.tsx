import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatBytes } from '../../lib/bytes'
import { remainingWords } from '../../lib/durations'
import type { Sending, useTransfer } from '../../lib/useTransfer'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { ProgressBar } from '../../ui/ProgressBar'
import { Toolbar } from '../../ui/Toolbar'

const Note = styled.div`
  &:not(:empty) {
    padding: 6px 0;
  }
`

const stageWords = { paused: 'Paused', lost: 'No connection', elsewhere: 'Waiting' } as const

/** How much, how fast, how long still; or what it waits for. */
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
    'What has arrived is kept for a day, also when you leave this page: choose the same file again, and it goes on from here.',
  lost: 'The connection is lost. Nothing that has arrived is lost; it goes on by itself as soon as the server answers.',
  elsewhere: 'The same file is being sent from another window; this one goes on when that one stops.',
}

type Props = { what: string; sending: Sending } & Pick<
  ReturnType<typeof useTransfer>,
  'pause' | 'resume' | 'cancel'
>

/** Files on their way; until the server's answer all of it can be called back. */
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
