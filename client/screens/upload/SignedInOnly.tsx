import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe } from '../../features/accounts/useMe'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'

const Column = styled.div`display: grid; gap: 24px; align-content: start; width: min(640px, 100% - 32px); margin: 0 auto; padding: 32px 0 72px;`

interface Props { title: string; text: ReactNode; children: ReactNode }

/** A form of one column for people who are signed in; the others get the login hint. */
export function SignedInOnly({ title, text, children }: Props) {
  const me = useMe()
  const { pathname } = useLocation()
  if (me === undefined) return null
  if (me === null) return <Refused heading="h1" title="Please register to access this page" text="Log in, and you come back here." actions={<Button as={Link} $kind="primary" to={paths.signIn} state={{ from: pathname }}>Log in</Button>} />
  return <Column><PageTitle title={title}><p>{text}</p></PageTitle>{children}</Column>
}
