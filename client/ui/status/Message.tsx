import { CircleAlert, CircleCheck, Inbox, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { refusals, useCountedIn } from '../../lib/browser/shownPages'
import { useTitle } from '../../lib/browser/useTitle'

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  flex: none;
  gap: 4px;
  min-height: 180px;
  padding: 32px 24px;
  text-align: center;
  text-wrap: balance;
  > svg {
    margin-bottom: 8px;
    color: var(--grey-9);
  }
  p {
    max-width: 44ch;
    color: var(--grey-10);
  }
`
const Title = styled.h2`
  font-size: 18px;
  line-height: 24px;
  letter-spacing: -0.01em;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-top: 12px;
`

interface Props {
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** h1 when the message is the whole page: the message then also sets the tab's title */
  heading?: 'h1' | 'h2'
}

function TabTitle({ title }: { title: string }) {
  useTitle(title)
  return null
}

function Message({
  title,
  text,
  actions,
  icon,
  role,
  heading = 'h2',
}: Props & { icon: ReactNode; role?: 'alert' }) {
  return (
    <Box role={role}>
      {icon}
      {heading === 'h1' && <TabTitle title={title} />}
      <Title as={heading}>{title}</Title>
      {text && <p>{text}</p>}
      {actions && <Actions>{actions}</Actions>}
    </Box>
  )
}

/** Says that a list or page is empty, with a next step. */
export const EmptyState = ({
  icon = <Inbox size={24} strokeWidth={1.5} aria-hidden />,
  ...words
}: Props & { icon?: ReactNode }) => <Message icon={icon} {...words} />

/** Says that something failed, with a next step. */
export const ErrorState = (words: Props) => (
  <Message role="alert" icon={<CircleAlert size={24} strokeWidth={1.5} aria-hidden />} {...words} />
)

/** Says that the user has no access, and hides the tips about the page. */
export function Refused(words: Props) {
  useCountedIn(refusals)
  return <Message icon={<LockKeyhole size={24} strokeWidth={1.5} aria-hidden />} {...words} />
}

/** Says that something succeeded, with a next step. */
export const SuccessState = (words: Props) => (
  <Message icon={<CircleCheck size={24} strokeWidth={1.5} aria-hidden />} {...words} />
)
