import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import {
  type InstitutionEntryQuery,
  useEnterByInstitutionMutation,
  useInstitutionEntryQuery,
  useLinkInstitutionMutation,
  useSignUpByInstitutionMutation,
} from '../../features/accounts/institution/institution.generated'
import { InstitutionLink } from '../../features/accounts/institution/InstitutionLink'
import { SignUpForm } from '../../features/accounts/signUp/SignUpForm'
import { usePersonChange } from '../../features/accounts/usePersonChange'
import { WorkplaceField } from '../../features/workplaces/WorkplaceField'
import { type Failure, failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { Spinner } from '../../ui/status/Spinner'
import { Column, Links, MessagePage, WideColumn } from './Column'

const Middle = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 180px;
  color: var(--grey-10);
`
const expired = {
  title: 'This log-in has ended',
  text: 'It was started in another browser, took too long or was already used. Start again on the log-in page.',
}
const faults: Readonly<Record<string, { title: string; text: string }>> = {
  expired,
  refused: {
    title: 'The institution did not log you in',
    text: 'You or the institution cancelled the log-in. Try again, or log in with your password.',
  },
  away: { title: 'The institution does not answer', text: 'Try again later, or log in with your password.' },
  invalid: {
    title: 'The institution did not confirm who you are',
    text: 'Its answer could not be verified. Try again. If it happens again, contact the people who run this site.',
  },
}
const toLogin = (
  <Button as={Link} $kind="primary" to={paths.signIn}>
    Log in
  </Button>
)
const Fault = ({ title, text }: { title: string; text: string }) => (
  <MessagePage>
    <ErrorState heading="h1" title={title} text={text} actions={toLogin} />
  </MessagePage>
)
const Waiting = () => (
  <Middle role="status">
    <Spinner size={16} />
    Logging in …
  </Middle>
)

type Entry = NonNullable<InstitutionEntryQuery['institutionEntry']>

/** The page to which an institution's log-in page redirects the browser. */
export function InstitutionScreen() {
  const [search] = useSearchParams()
  const fault = search.get('fault')
  const [entry, setEntry] = useState<Entry | null>()
  // kept in state and loaded once: logging in resets the store and repeats open queries, but an entry works
  // only once
  const { data, error, refetch } = useInstitutionEntryQuery({
    fetchPolicy: 'no-cache',
    skip: fault !== null || entry !== undefined,
  })
  if (data && entry === undefined) setEntry(data.institutionEntry)
  if (fault !== null) return <Fault {...(faults[fault] ?? expired)} />
  if (error)
    return (
      <MessagePage>
        <ErrorState
          heading="h1"
          title="The log-in failed"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </MessagePage>
    )
  if (entry === undefined) return <Waiting />
  return entry ? <Step entry={entry} /> : <Fault {...expired} />
}

function Step({ entry }: { entry: Entry }) {
  const changed = usePersonChange()
  const navigate = useNavigate()
  const entered = useCallback(
    async (id: string) => {
      await changed(id)
      await navigate(entry.from ?? paths.datasets, { replace: true })
    },
    [changed, navigate, entry.from],
  )
  const { institution, email, step } = entry
  if (step === 'ENTER') return <Enter entered={entered} />
  if (step === 'LINK') return <LinkAccount entry={entry} entered={entered} />
  if (step === 'SIGN_UP') return <SignUpHere entry={entry} entered={entered} />
  if (step === 'INACTIVE')
    return (
      <Fault
        title="This account cannot log in"
        text="It was deleted. Contact the people who run this site."
      />
    )
  return (
    <Fault
      title="Your e-mail address is not verified"
      text={`${institution} has not verified ${email ? `the address ${email}` : 'your e-mail address'}. Verify it there and try again, or log in with your password.`}
    />
  )
}

interface Props {
  entry: Entry
  entered(id: string): Promise<void>
}

function Enter({ entered }: Pick<Props, 'entered'>) {
  const [enter] = useEnterByInstitutionMutation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const go = useCallback(
    async (code: string) => {
      const { data } = await enter({ variables: { code } })
      await entered(data!.enterByInstitution.id)
    },
    [enter, entered],
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    go('').catch((error: unknown) => setFailure(failureOf(error)))
  }, [go])
  if (!failure) return <Waiting />
  if (failure.code !== 'SECOND_FACTOR') return <Fault title="The log-in failed" text={failure.message} />
  return (
    <Column>
      <PageTitle title="Two-factor log-in">
        <p>Enter the code of your authenticator app.</p>
      </PageTitle>
      <InstitutionLink codeOnly action="Log in" send={(_password, code) => go(code)} />
    </Column>
  )
}

function LinkAccount({ entry: { institution, email }, entered }: Props) {
  const [link] = useLinkInstitutionMutation()
  const send = async (password: string, code: string) => {
    const { data } = await link({ variables: { password, code } })
    await entered(data!.linkInstitution.id)
  }
  return (
    <Column>
      <PageTitle title="Link your account">
        <p>
          An account with the address <b>{email}</b> exists. Enter its password once to link it. Then you can
          log in through {institution}.
        </p>
      </PageTitle>
      <InstitutionLink action="Link and log in" send={send} />
      <Links>
        <Link to={paths.forgot}>Forgotten password</Link>
        <Link to={paths.signIn}>Log in with your password</Link>
      </Links>
    </Column>
  )
}

function SignUpHere({ entry: { institution, email, name, surname }, entered }: Props) {
  const [signUp] = useSignUpByInstitutionMutation()
  return (
    <WideColumn>
      <PageTitle title="Sign up">
        <p>
          {institution} has confirmed your address. Complete your account. You need its password for sensitive
          changes and for programs.
        </p>
      </PageTitle>
      <SignUpForm
        largestQuota={null}
        workplace={slot => <WorkplaceField {...slot} />}
        proven={{ email: email ?? '', name, surname }}
        send={async input => {
          const { data } = await signUp({ variables: { input } })
          await entered(data!.signUpByInstitution.id)
        }}
      />
    </WideColumn>
  )
}
