import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../../lib/words/counts'
import { failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { Notice } from '../../../ui/status/Notice'
import { NotLoaded } from '../../../ui/status/NotLoaded'
import { Skeleton } from '../../../ui/status/Skeleton'
import { say } from '../../../ui/overlay/Toast'
import { Toolbar } from '../../../ui/Toolbar'
import { CodeForm } from './CodeForm'
import { RecoveryCodes } from './RecoveryCodes'
import {
  type BeginTwoFactorMutation,
  TwoFactorDocument,
  useBeginTwoFactorMutation,
  useDisableTwoFactorMutation,
  useEnableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTwoFactorQuery,
} from './twoFactor.generated'
import { TwoFactorSetup } from './TwoFactorSetup'

const Words = styled.p`
  color: var(--grey-10);
`
/** Refetches `Me` too, because staff rights can depend on the second factor. */
const refresh = { refetchQueries: [TwoFactorDocument, 'Me'], awaitRefetchQueries: true }
const ofApp = 'From your authenticator app, or a recovery code'

interface Props {
  /** reason why it cannot be changed */
  refusal?: string | undefined
}

/** Two-factor log-in: set up, renew recovery codes, turn off. */
export function TwoFactor({ refusal }: Props) {
  const { data, error, refetch } = useTwoFactorQuery({ fetchPolicy: 'cache-and-network' })
  const [begin, { loading }] = useBeginTwoFactorMutation()
  const [enable] = useEnableTwoFactorMutation(refresh)
  const [disable] = useDisableTwoFactorMutation(refresh)
  const [renew] = useRenewRecoveryCodesMutation(refresh)
  const [setup, setSetup] = useState<BeginTwoFactorMutation['beginTwoFactor'] | null>(null)
  const [dialog, setDialog] = useState<'renew' | 'disable' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [fault, setFault] = useState('')
  const close = () => {
    setDialog(null)
    setSetup(null)
  }
  const start = async () => {
    setFault('')
    await begin().then(
      answer => setSetup(answer.data?.beginTwoFactor ?? null),
      (reason: unknown) => setFault(failureOf(reason).message),
    )
  }
  const turnOn = async (code: string) => {
    const answer = await enable({ variables: { code } })
    setCodes(answer.data?.enableTwoFactor ?? null)
    close()
  }
  const turnOff = async (code: string) => {
    await disable({ variables: { code } })
    setCodes(null)
    close()
    say('Two-factor log-in is off')
  }
  const makeCodes = async (code: string) => {
    const answer = await renew({ variables: { code } })
    setCodes(answer.data?.renewRecoveryCodes ?? null)
    close()
  }
  const state = data?.twoFactor
  return (
    <>
      {!state && !error && <Skeleton $height={48} />}
      {!state && error && <NotLoaded error={error} again={refetch} />}
      {state?.required && !state.enabled && (
        <Notice kind="warning">
          On this site, staff need two-factor log-in. Until you set it up, you have the rights of an ordinary
          user.
        </Notice>
      )}
      {fault && <Notice kind="fault">{fault}</Notice>}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {state && (
        <Words>
          {state.enabled
            ? `On. ${counted(state.recoveryCodesLeft, 'recovery code is', 'recovery codes are')} left. Programs that log in with your username need an application password.`
            : 'Off. Your password alone is enough to log in.'}
        </Words>
      )}
      {refusal && <Words>{refusal}</Words>}
      {state && !refusal && (
        <Toolbar>
          {!state.enabled && (
            <Button disabled={loading} onClick={() => void start()}>
              <ShieldCheck size={16} aria-hidden />
              Set up
            </Button>
          )}
          {state.enabled && (
            <>
              <Button onClick={() => setDialog('renew')}>New recovery codes</Button>
              <Button $kind="danger" onClick={() => setDialog('disable')}>
                Turn off
              </Button>
            </>
          )}
        </Toolbar>
      )}
      {setup && <TwoFactorSetup setup={setup} send={turnOn} onClose={close} />}
      <Dialog title="New recovery codes" open={dialog === 'renew'} onClose={close}>
        <p>The previous codes stop working.</p>
        <CodeForm action="Make new codes" help={ofApp} send={makeCodes} onCancel={close} />
      </Dialog>
      <Dialog title="Turn off two-factor log-in?" open={dialog === 'disable'} onClose={close}>
        <p>After that, your password alone is enough to log in.</p>
        <CodeForm action="Turn off" kind="danger" help={ofApp} send={turnOff} onCancel={close} />
      </Dialog>
    </>
  )
}
