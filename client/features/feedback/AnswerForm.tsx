import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextArea } from '../../ui/form/Field'
import { Dialog } from '../../ui/overlay/Dialog'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import { type FeedbackFactsFragment, useAnswerFeedbackMutation } from './feedback.generated'

const most = 10_000

interface Props {
  message: Pick<FeedbackFactsFragment, 'id' | 'title' | 'email'>
  onClose(): void
}

/** Sends an answer by mail to the author of a message. */
export function AnswerForm({ message: { id, title, email }, onClose }: Props) {
  const [answer, { loading }] = useAnswerFeedbackMutation()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState('')
  const [refused, setRefused] = useState('')
  const write = (next: string) => {
    setText(next)
    setMissing('')
  }
  const send = async () => {
    if (text.trim() === '') return setMissing('Please input a text!')
    try {
      await answer({ variables: { id, text } })
      say('The answer is on its way')
      onClose()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <Dialog title={`Answer: ${title}`} open onClose={onClose}>
      <p>A mail to {email}, with the message below your answer.</p>
      <Field label="Answer" error={missing || undefined}>
        {props => (
          <TextArea {...props} maxLength={most} value={text} onChange={({ target }) => write(target.value)} />
        )}
      </Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="primary" disabled={loading} onClick={() => void send()}>
          Send answer
        </Button>
        <Button $kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Toolbar>
    </Dialog>
  )
}
