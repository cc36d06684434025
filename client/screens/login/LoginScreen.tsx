import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { SignInForm } from '../../features/accounts/SignInForm'
import { paths } from '../../lib/paths'
import { Mark } from '../../ui/Mark'
import { PageTitle } from '../../ui/PageTitle'

const Column = styled.div`display: grid; gap: 24px; align-content: start; width: min(344px, 100% - 32px); margin: clamp(32px, 12vh, 128px) auto 48px;`

/** Goes on to the list, or back to the page that asked for it. */
export function LoginScreen() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }
  return (
    <Column>
      <Mark size={40} />
      <PageTitle title="Log in"><p>See what is shared with you, and add datasets of your own.</p></PageTitle>
      <SignInForm onSignedIn={() => void navigate(state?.from ?? paths.datasets, { replace: true })} />
    </Column>
  )
}
