import { useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import { Confirm } from '../../../ui/overlay/Confirm'
import { None } from '../../../ui/list/lines'
import { Notice } from '../../../ui/status/Notice'
import { NotLoaded } from '../../../ui/status/NotLoaded'
import { OnlyFirst } from '../../../ui/list/OnlyFirst'
import { Skeleton } from '../../../ui/status/Skeleton'
import { say } from '../../../ui/overlay/Toast'
import { Toolbar } from '../../../ui/Toolbar'
import { LoginList } from './LoginList'
import {
  type LoginLineFragment,
  OwnLoginsDocument,
  useEndLoginMutation,
  useEndOtherLoginsMutation,
  useOwnLoginsQuery,
} from './Logins.generated'

const most = 100 // limit of the server
const refresh = { refetchQueries: [OwnLoginsDocument], awaitRefetchQueries: true }

interface Props {
  /** reason why no login can be ended */
  refusal?: string | undefined
}

/** The browsers and programs where the user is logged in. Each can be logged out here. */
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
      say(`${device || 'The log-in'} was logged out`)
    } catch (reason) {
      setFault(failureOf(reason).message)
      await refetch().catch(() => {
        /* the list shows its own error */
      })
    }
  }
  const pressAll = async () => {
    await endOthers()
    say('All other log-ins were ended')
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
      {!logins && error && <NotLoaded error={error} again={refetch} />}
      {refusal && <None>{refusal}</None>}
      {!refusal && others.length > 0 && (
        <Toolbar>
          <Confirm
            action="End all others"
            title="End all other log-ins?"
            answers={['End them', 'Keep them']}
            onYes={pressAll}
          >
            <p>All other browsers and programs are logged out at once. Access tokens stay valid.</p>
          </Confirm>
        </Toolbar>
      )}
    </>
  )
}
