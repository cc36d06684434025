import { useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Confirm } from '../../ui/Confirm'
import { Notice } from '../../ui/Notice'
import { OnlyFirst } from '../../ui/OnlyFirst'
import { Skeleton } from '../../ui/Skeleton'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { LoginList } from './LoginList'
import {
  type LoginLineFragment,
  OwnLoginsDocument,
  useEndLoginMutation,
  useEndOtherLoginsMutation,
  useOwnLoginsQuery,
} from './Logins.generated'

const None = styled.p`
  color: var(--grey-10);
`
const most = 100 // as many as the server lists
const refresh = { refetchQueries: [OwnLoginsDocument], awaitRefetchQueries: true }

interface Props {
  /** why no session can be ended */
  refusal?: string | undefined
}

/** Where a person is logged in; each can be ended from here. */
export function Logins({ refusal }: Props) {
  const { data, error, refetch } = useOwnLoginsQuery({ fetchPolicy: 'cache-and-network' })
  const [end, { loading }] = useEndLoginMutation(refresh)
  const [endOthers] = useEndOtherLoginsMutation(refresh)
  const [fault, setFault] = useState('')
  const logins = data?.ownLogins
  const others = logins?.filter(({ isCurrent }) => !isCurrent) ?? []
  const press = async ({ id, device }: LoginLineFragment) => {
    setFault('')
    try {
      await end({ variables: { id } })
      say(`${device || 'The session'} was logged out`)
    } catch (reason) {
      setFault(failureOf(reason).message)
      await refetch().catch(() => {
        /* the list says its own failure */
      })
    }
  }
  const pressAll = async () => {
    await endOthers()
    say('All other sessions were logged out')
  }
  return (
    <>
      {fault && <Notice kind="fault">{fault}</Notice>}
      {logins && (
        <LoginList logins={logins} busy={loading} mayEnd={!refusal} onEnd={login => void press(login)} />
      )}
      {logins && <OnlyFirst shown={logins.length} most={most} words="The last used" />}
      {logins && others.length === 0 && <None>You are logged in nowhere else.</None>}
      {!logins && !error && <Skeleton $height={104} />}
      {!logins && error && (
        <Notice kind="fault">
          {failureOf(error).message}{' '}
          <Button $kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {refusal && <None>{refusal}</None>}
      {!refusal && others.length > 0 && (
        <Toolbar>
          <Confirm
            action="End all others"
            title="End all other sessions?"
            answers={['End them', 'Keep them']}
            onYes={pressAll}
          >
            <p>
              Every other browser and program with a key of yours is logged out at once. Access tokens stay.
            </p>
          </Confirm>
        </Toolbar>
      )}
    </>
  )
}
