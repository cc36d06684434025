import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { useLargestQuotaQuery } from '../../features/accounts/signUp/largestQuota.generated'
import { SignUpForm } from '../../features/accounts/signUp/SignUpForm'
import { OtherAddress, SignUpInvitation } from '../../features/groups/SignUpInvitation'
import { useMe } from '../../features/accounts/useMe'
import { ValidationAgain } from '../../features/accounts/signUp/ValidationAgain'
import { WorkplaceField } from '../../features/workplaces/WorkplaceField'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/page/PageTitle'
import { Column, Links, WideColumn } from './Column'

/** Redirects a logged-in person to the home page, except staff, who create accounts here. */
export function SignUpScreen() {
  const me = useMe()
  if (me === undefined) return null
  return me && !me.isStaff ? <Navigate to={paths.home} replace /> : <SignUpPage isStaff={me !== null} />
}

/** Staff also set the quota. */
function SignUpPage({ isStaff }: { isStaff: boolean }) {
  const { state } = useLocation() as { state: { from?: string } | null }
  const invitation = invitationIn(state?.from)
  const [email, setEmail] = useState('')
  const { data } = useLargestQuotaQuery({ skip: !isStaff })
  if (email) return <Done email={email} invitation={invitation} state={state} />
  return (
    <WideColumn>
      <PageTitle title="Sign up">
        <p>Create an account to add and share datasets. All fields are required.</p>
      </PageTitle>
      {invitation && <SignUpInvitation token={invitation} />}
      <SignUpForm
        largestQuota={isStaff ? (data?.site.quotaMaxBytes ?? null) : null}
        workplace={slot => <WorkplaceField {...slot} />}
        invitation={invitation}
        aboutEmail={typed => invitation && <OtherAddress token={invitation} email={typed} />}
        onSignedUp={setEmail}
      />
      <Links>
        <span>
          Already have an account?{' '}
          <Link to={paths.signIn} state={state}>
            Log in
          </Link>
        </span>
      </Links>
    </WideColumn>
  )
}

/** The token of the invitation through which the visitor came here. */
const invitationIn = (from = '') => /^\/invitation\/([\w-]+)\/?$/.exec(from)?.[1] ?? null

interface DoneProps {
  email: string
  invitation: string | null
  state: { from?: string } | null
}

function Done({ email, invitation, state }: DoneProps) {
  return (
    <Column>
      <PageTitle title="Sign up">
        <p role="status">A confirmation email has been sent to the adress you specified !</p>
      </PageTitle>
      <p>
        Open the link in the e-mail within 48 hours, then log in. If no e-mail arrives, check your spam folder
        or send it again.{invitation && ' After the log-in you see the invitation.'}
      </p>
      {invitation && <OtherAddress token={invitation} email={email} />}
      <ValidationAgain email={email} invitation={invitation} />
      <Links>
        <Link to={paths.signIn} state={state}>
          Log in
        </Link>
      </Links>
    </Column>
  )
}
