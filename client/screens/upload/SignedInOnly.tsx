import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { PageTitle } from '../../ui/page/PageTitle'

const Column = styled.div`
  display: grid;
  gap: 24px;
  align-content: start;
  width: min(640px, 100% - 32px);
  margin: 0 auto;
  padding: 32px 0 72px;
`

interface Props {
  title: string
  text: ReactNode
  children: ReactNode
}

/** A one-column form for logged-in users. Visitors see the log-in hint. */
export function SignedInOnly({ title, text, children }: Props) {
  const me = useMe()
  if (me === undefined) return null
  if (me === null) return <LoginHint />
  return (
    <Column>
      <PageTitle title={title}>
        <p>{text}</p>
      </PageTitle>
      {children}
    </Column>
  )
}
