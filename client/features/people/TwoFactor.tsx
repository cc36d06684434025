import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/counts'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
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
/** Rights of staff may depend on it. */
const refresh = { refetchQueries: [TwoFactorDocument, 'Me'], awaitRefetchQueries: true }
const ofApp = 'Of your authenticator app, or a recovery code'

interface Props {
  /** why it cannot be changed */
  refusal?: string | undefined
}

/** Two-factor log-in: setup, new recovery codes, end. */
export function TwoFactor({ refusal }: Props) {
  const { data, error, refetch } = useTwoFactorQuery({ fetchPolicy: 'cache-and-network' })
  const [begin, { loading }] = useBeginTwoFactorMutation()
  const [enable] = useEnableTwoFactorMutation(refresh)
  const [disable] = useDisableTwoFactorMutation(refresh)
  const [renew] = useRenewRecoveryCodesMutation(refresh)
  const [setup, setSetup] = useState<BeginTwoFactorMutation['beginTwoFactor'] | null>(null)
  const [asked, setAsked] = useState<'renew' | 'disable' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [fault, setFault] = useState('')
  const close = () => {
    setAsked(null)
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
      {!state && error && (
        <Notice kind="fault">
          {failureOf(error).message}{' '}
          <Button $kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {state?.required && !state.enabled && (
        <Notice kind="warning">
          This site gives staff their rights only with two-factor log-in. Until you set it up, you have the
          rights of an ordinary person.
        </Notice>
      )}
      {fault && <Notice kind="fault">{fault}</Notice>}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {state && (
        <Words>
          {state.enabled
            ? `On. ${counted(state.recoveryCodesLeft, 'recovery code is', 'recovery codes are')} left. Programs that log in by name need an application password.`
            : 'Off. The password alone opens your account.'}
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
              <Button onClick={() => setAsked('renew')}>New recovery codes</Button>
              <Button $kind="danger" onClick={() => setAsked('disable')}>
                Turn off
              </Button>
            </>
          )}
        </Toolbar>
      )}
      {setup && <TwoFactorSetup setup={setup} send={turnOn} onClose={close} />}
      <Dialog title="New recovery codes" open={asked === 'renew'} onClose={close}>
        <p>The former codes end.</p>
        <CodeForm action="Make new codes" help={ofApp} send={makeCodes} onCancel={close} />
      </Dialog>
      <Dialog title="Turn two-factor log-in off?" open={asked === 'disable'} onClose={close}>
        <p>The password alone opens your account then.</p>
        <CodeForm action="Turn off" kind="danger" help={ofApp} send={turnOff} onCancel={close} />
      </Dialog>
    </>
  )
}
