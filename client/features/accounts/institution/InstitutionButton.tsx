import { useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/server/failure'
import { leaveFor } from '../../../lib/browser/leave'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/status/Notice'
import { Spinner } from '../../../ui/status/Spinner'
import { useBeginInstitutionSignInMutation } from './institution.generated'

const Part = styled.div`
  display: grid;
  gap: 16px;
`
const Or = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 12px;
  color: var(--grey-10);
  font-size: 13px;
  &::before,
  &::after {
    content: '';
    height: 1px;
    background: var(--grey-5);
  }
`

interface Props {
  name: string
  /** path to return to after login */
  from: string | null
}

/** Opens the login page of the institution. */
export function InstitutionButton({ name, from }: Props) {
  const [begin] = useBeginInstitutionSignInMutation()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const press = async () => {
    setFault('')
    setBusy(true)
    try {
      const { data } = await begin({ variables: { from } })
      leaveFor(data!.beginInstitutionSignIn) // the button stays busy until the browser has left
    } catch (error) {
      setFault(failureOf(error).message)
      setBusy(false)
    }
  }
  return (
    <Part>
      <Or>or</Or>
      {fault && <Notice kind="fault">{fault}</Notice>}
      <Button disabled={busy} onClick={() => void press()}>
        {busy && <Spinner size={16} />}Log in with {name}
      </Button>
    </Part>
  )
}
