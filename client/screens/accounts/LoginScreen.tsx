import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { InstitutionButton } from '../../features/accounts/institution/InstitutionButton'
import { SignInForm } from '../../features/accounts/SignInForm'
import { useMe } from '../../features/accounts/useMe'
import { useSite } from '../../features/site/useSite'
import { paths } from '../../lib/paths'
import { Mark } from '../../ui/Mark'
import { PageTitle } from '../../ui/page/PageTitle'
import { Column, Links } from './Column'

/** Redirects a logged-in person to the home page. */
export function LoginScreen() {
  const isLoggedIn = useLoggedInAtOpening()
  if (isLoggedIn === undefined) return null
  return isLoggedIn ? <Navigate to={paths.home} replace /> : <LoginPage />
}

/** Undefined until it is known. Does not change with a log-in on this page, whose form leads on. */
function useLoggedInAtOpening(): boolean | undefined {
  const me = useMe()
  const [isLoggedIn, setLoggedIn] = useState<boolean>()
  if (isLoggedIn === undefined && me !== undefined) setLoggedIn(me !== null)
  return isLoggedIn
}

/** Opens the page that required the log-in afterwards, or the list of datasets. */
function LoginPage() {
  const { site } = useSite()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }
  return (
    <Column>
      <Mark size={40} />
      <PageTitle title="Log in">
        <p>See the datasets shared with you, and add your own.</p>
      </PageTitle>
      <div>
        <SignInForm onSignedIn={() => void navigate(state?.from ?? paths.datasets, { replace: true })} />
      </div>
      {site?.institution && <InstitutionButton name={site.institution} from={state?.from ?? null} />}
      <Links>
        <Link to={paths.forgot}>Forgotten password</Link>
        <Link to={paths.signUp} state={state}>
          Sign up
        </Link>
      </Links>
    </Column>
  )
}
