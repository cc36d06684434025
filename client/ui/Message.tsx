import { CircleAlert, CircleCheck, Inbox, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTitle } from '../lib/useTitle'

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
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
  /** h1 where it is all that the page says; then the tab says it too */
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

/** Nothing here, and what to do about it. */
export const EmptyState = ({
  icon = <Inbox size={24} strokeWidth={1.5} aria-hidden />,
  ...words
}: Props & { icon?: ReactNode }) => <Message icon={icon} {...words} />

/** It failed, and how to go on. */
export const ErrorState = (words: Props) => (
  <Message role="alert" icon={<CircleAlert size={24} strokeWidth={1.5} aria-hidden />} {...words} />
)

/** One may not be here. */
export const Refused = (words: Props) => (
  <Message icon={<LockKeyhole size={24} strokeWidth={1.5} aria-hidden />} {...words} />
)

/** It went well, and where to go now. */
export const SuccessState = (words: Props) => (
  <Message icon={<CircleCheck size={24} strokeWidth={1.5} aria-hidden />} {...words} />
)
