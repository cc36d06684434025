import { styled } from 'styled-components'
import { dayInBrief, moment } from '../../lib/dates'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Confirm } from '../../ui/Confirm'
import { Notice } from '../../ui/Notice'
import { PageSection } from '../../ui/PageSection'
import { say } from '../../ui/Toast'
import {
  IdentitiesDocument,
  type IdentitiesQuery,
  useIdentitiesQuery,
  useUnlinkIdentityMutation,
} from './identities.generated'

const Lines = styled.ul`
  border-top: 1px solid var(--grey-5);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
    min-height: 52px;
    padding: 8px 0;
    border-bottom: 1px solid var(--grey-5);
  }
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`
const When = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
const None = styled.p`
  color: var(--grey-10);
`

type Identity = IdentitiesQuery['identities'][number]
const whenWords = ({ email, linkedAt, lastUsedAt }: Identity) =>
  [email, `linked ${dayInBrief(linkedAt)}`, lastUsedAt && `last used ${moment(lastUsedAt)}`]
    .filter(Boolean)
    .join(' · ')

interface Props {
  /** why nothing can be unlinked */
  refusal?: string | undefined
}

/** Accounts at institutions that open this account. Shows nothing where the site has no institution and none is linked. */
export function Identities({ refusal }: Props) {
  const { data, error, refetch } = useIdentitiesQuery({ fetchPolicy: 'cache-and-network' })
  const [unlink] = useUnlinkIdentityMutation({
    refetchQueries: [IdentitiesDocument],
    awaitRefetchQueries: true,
  })
  const press = async ({ id, institution }: Identity) => {
    await unlink({ variables: { id } })
    say(`${institution} was unlinked`)
  }
  const identities = data?.identities ?? []
  const name = data?.site.institution
  if (!error && !name && identities.length === 0) return null
  return (
    <PageSection title="Log-in through an institution" text="Accounts elsewhere that open your account here.">
      {!data && error && (
        <Notice kind="fault">
          {failureOf(error).message}{' '}
          <Button $kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {data && identities.length === 0 && (
        <None>None. Log out and choose “Sign in with {name}” to link one.</None>
      )}
      {identities.length > 0 && (
        <Lines>
          {identities.map(identity => (
            <li key={identity.id}>
              <div>
                <b>{identity.institution}</b>
                <When>{whenWords(identity)}</When>
              </div>
              {!refusal && (
                <Confirm
                  action="Unlink"
                  label={`Unlink ${identity.institution}, ${identity.email}`}
                  title={`Unlink ${identity.institution}?`}
                  answers={['Unlink', 'Keep it']}
                  onYes={() => press(identity)}
                >
                  <p>It no longer opens your account. You log in with your password then.</p>
                </Confirm>
              )}
            </li>
          ))}
        </Lines>
      )}
      {refusal && <None>{refusal}</None>}
    </PageSection>
  )
}
