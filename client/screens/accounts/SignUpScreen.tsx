import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLargestQuotaQuery } from '../../features/accounts/largestQuota.generated'
import { SignUpForm } from '../../features/accounts/SignUpForm'
import { useMe } from '../../features/accounts/useMe'
import { ValidationAgain } from '../../features/accounts/ValidationAgain'
import { WorkplaceField } from '../../features/workplaces/WorkplaceField'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/PageTitle'
import { Column, Links, WideColumn } from './Column'

/** Staff make accounts here too, and choose how much these may store. */
export function SignUpScreen() {
  const { state } = useLocation() as { state: { from?: string } | null }
  const [email, setEmail] = useState('')
  const isStaff = useMe()?.isStaff === true
  const { data } = useLargestQuotaQuery({ skip: !isStaff })
  if (email) return <Done email={email} />
  return (
    <WideColumn>
      <PageTitle title="Sign up">
        <p>To add datasets of your own and share them. Every field is needed.</p>
      </PageTitle>
      <SignUpForm
        largestQuota={isStaff ? (data?.site.quotaMaxBytes ?? null) : null}
        workplace={slot => <WorkplaceField {...slot} />}
        onSignedUp={setEmail}
      />
      <Links>
        <span>
          You have an account?{' '}
          <Link to={paths.signIn} state={state}>
            Log in
          </Link>
        </span>
      </Links>
    </WideColumn>
  )
}

function Done({ email }: { email: string }) {
  return (
    <Column>
      <PageTitle title="Sign up">
        <p role="status">A confirmation email has been sent to the adress you specified !</p>
      </PageTitle>
      <p>
        Follow the link in it within 48 hours, then log in. Nothing came? Look into the spam box, or ask for
        it again.
      </p>
      <ValidationAgain email={email} />
      <Links>
        <Link to={paths.signIn}>Log in</Link>
      </Links>
    </Column>
  )
}
