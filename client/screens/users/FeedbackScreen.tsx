import { useState } from 'react'
import { styled } from 'styled-components'
import { AnswerForm } from '../../features/feedback/AnswerForm'
import {
  type FeedbackQuery,
  useFeedbackQuery,
  useMarkFeedbackMutation,
} from '../../features/feedback/feedback.generated'
import { failureOf } from '../../lib/server/failure'
import { moment } from '../../lib/words/dates'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/form/Choices'
import { say } from '../../ui/overlay/Toast'
import { Page } from '../../ui/page/listPage'
import { PageTitle } from '../../ui/page/PageTitle'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { Toolbar } from '../../ui/Toolbar'
import { ForStaff } from './guards'

const Lines = styled.ul`
  border-top: 1px solid var(--grey-5);
  li {
    display: grid;
    gap: 8px;
    padding: 16px 0;
    border-bottom: 1px solid var(--grey-5);
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
`
const Facts = styled.p`
  color: var(--grey-10);
  font-size: 12px;
`
const Sent = styled.img`
  max-width: min(480px, 100%);
  max-height: 320px;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
`
const Text = styled.p`
  white-space: pre-wrap;
`
type Message = FeedbackQuery['feedback'][number]
const atOnce = 100
const states = { open: 'Open', done: 'Done' } as const

export const FeedbackScreen = () => (
  <ForStaff>
    <Inbox />
  </ForStaff>
)

function Inbox() {
  const [state, setState] = useState<keyof typeof states>('open')
  const isDone = state === 'done'
  const { data, error, refetch, fetchMore } = useFeedbackQuery({
    variables: { isDone },
    fetchPolicy: 'cache-and-network',
  })
  const [ended, setEnded] = useState<readonly string[]>([])
  const messages = data?.feedback.filter(message => message.isDone === isDone)
  // messages that were marked just now stay in the list of the cache, so its length tells how many arrived
  const mayHaveMore = data !== undefined && data.feedback.length >= atOnce && !ended.includes(state)
  const more = () =>
    fetchMore({
      variables: { before: data?.feedback.at(-1)?.id },
      updateQuery: (before, { fetchMoreResult: { feedback } }) => {
        if (feedback.length < atOnce) setEnded(known => [...known, state])
        return { feedback: [...before.feedback, ...feedback] }
      },
    })
  return (
    <Page>
      <PageTitle title="Feedback">
        <p>Messages to the team from people and visitors.</p>
      </PageTitle>
      <Choices<keyof typeof states>
        legend="State"
        value={state}
        options={states}
        onChange={(next: keyof typeof states) => setState(next)}
      />
      {messages && messages.length > 0 && (
        <Lines aria-label="Messages">
          {messages.map(message => (
            <Line key={message.id} message={message} />
          ))}
        </Lines>
      )}
      {mayHaveMore && <Button onClick={() => void more().catch(failed)}>Show older messages</Button>}
      {messages?.length === 0 && !mayHaveMore && (
        <EmptyState title={isDone ? 'Nothing is done yet' : 'No open messages'} />
      )}
      {!data && error && (
        <ErrorState
          title="The messages could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !error && <Skeleton $height={192} />}
    </Page>
  )
}

const failed = (error: unknown) => say(failureOf(error).message)

function Line({ message }: { message: Message }) {
  const { id, title, author, email, text, page, browser, version, isDone, at } = message
  const [isAnswering, setAnswering] = useState(false)
  const [mark, { loading }] = useMarkFeedbackMutation()
  const facts = [author, email, moment(at), page, browser, version && `version ${version}`]
    .filter(Boolean)
    .join(' · ')
  const press = () => void mark({ variables: { id, isDone: !isDone } }).catch(failed)
  return (
    <li>
      <h2>{title}</h2>
      <Facts>{facts}</Facts>
      <Text>{text}</Text>
      <Picture message={message} />
      {message.answeredAt && (
        <details>
          <summary>Answered {moment(message.answeredAt)}</summary>
          <Text>{message.answer}</Text>
        </details>
      )}
      <Toolbar>
        <Button disabled={loading} aria-label={`${isDone ? 'Open again' : 'Done'}: ${title}`} onClick={press}>
          {isDone ? 'Open again' : 'Done'}
        </Button>
        {email && (
          <Button aria-label={`Answer by mail: ${title}`} onClick={() => setAnswering(true)}>
            Answer by mail
          </Button>
        )}
      </Toolbar>
      {isAnswering && <AnswerForm message={message} onClose={() => setAnswering(false)} />}
    </li>
  )
}

/** An own picture is shown. A picture of another site is a link, because loading it would tell that site. */
function Picture({ message: { imageUrl, title } }: { message: Message }) {
  if (imageUrl === '') return null
  const isOwn = imageUrl.startsWith('/files/feedback/')
  return (
    <a href={imageUrl} rel="noopener noreferrer nofollow">
      {isOwn ? <Sent src={imageUrl} alt={`Picture of the message ${title}`} loading="lazy" /> : 'Picture'}
    </a>
  )
}
