import { dayInBrief, moment } from '../../../lib/words/dates'
import { Confirm } from '../../../ui/overlay/Confirm'
import { Figures, Names, None, PairLines } from '../../../ui/list/lines'
import { NotLoaded } from '../../../ui/status/NotLoaded'
import { PageSection } from '../../../ui/page/PageSection'
import { say } from '../../../ui/overlay/Toast'
import {
  IdentitiesDocument,
  type IdentitiesQuery,
  useIdentitiesQuery,
  useUnlinkIdentityMutation,
} from './identities.generated'

type Identity = IdentitiesQuery['identities'][number]
const whenWords = ({ email, linkedAt, lastUsedAt }: Identity) =>
  [email, `linked ${dayInBrief(linkedAt)}`, lastUsedAt && `last used ${moment(lastUsedAt)}`]
    .filter(Boolean)
    .join(' · ')

interface Props {
  /** reason why no account can be unlinked */
  refusal?: string | undefined
}

/** Linked institution accounts. Renders nothing when the site has no institution and no account is linked. */
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
    <PageSection
      title="Log-in through an institution"
      text="Accounts of other institutions that log you in here."
    >
      {!data && error && <NotLoaded error={error} again={refetch} />}
      {data && identities.length === 0 && (
        <None>None. To link one, log out and choose “Log in with {name}”.</None>
      )}
      {identities.length > 0 && (
        <PairLines $height={52}>
          {identities.map(identity => (
            <li key={identity.id}>
              <div>
                <Names>
                  <b>{identity.institution}</b>
                </Names>
                <Figures>{whenWords(identity)}</Figures>
              </div>
              {!refusal && (
                <Confirm
                  action="Unlink"
                  label={`Unlink ${identity.institution}, ${identity.email}`}
                  title={`Unlink ${identity.institution}?`}
                  answers={['Unlink', 'Keep it']}
                  onYes={() => press(identity)}
                >
                  <p>You can no longer log in with it. Use your password instead.</p>
                </Confirm>
              )}
            </li>
          ))}
        </PairLines>
      )}
      {refusal && <None>{refusal}</None>}
    </PageSection>
  )
}
