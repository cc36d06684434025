import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import type { SignedInFragment } from '../../features/accounts/Me.generated'
import { usePersonChange } from '../../features/accounts/usePersonChange'
import { AccountState } from '../../features/people/AccountState'
import { BringBack } from '../../features/people/BringBack'
import { DeleteUser } from '../../features/people/DeleteUser'
import type { EditableUserFragment } from '../../features/people/EditableUser.generated'
import { ResetTwoFactor } from '../../features/people/ResetTwoFactor'
import { RightsForm } from '../../features/people/RightsForm'
import { UserForm } from '../../features/people/UserForm'
import { useUserSave } from '../../features/people/useUserSave'
import { whyNot } from '../../features/people/words'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { WorkplaceField } from '../../features/workplaces/WorkplaceField'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { PageSection } from '../../ui/PageSection'
import { PageTitle } from '../../ui/PageTitle'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { Matters } from './layout'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  margin-left: -2px;
  color: var(--grey-11);
  text-decoration: none;
  &:hover {
    color: var(--grey-12);
  }
`
const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  color: var(--grey-10);
  code {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

interface Props {
  user: EditableUserFragment
  me: SignedInFragment
  quotaMaxBytes: number
  reload(): Promise<EditableUserFragment | undefined>
}

/** One's own account, or for staff anybody's. */
export function EditUserPage({ user, me, quotaMaxBytes, reload }: Props) {
  const saving = useUserSave(user, reload)
  const personChanged = usePersonChange()
  const navigate = useNavigate()
  const { close } = useViewerDock()
  const { base } = saving
  const isOwn = me.id === base.id
  const back = isOwn ? paths.me : paths.people
  const saved = ({ newEmail }: EditableUserFragment, changed: readonly string[]) => {
    say(
      isOwn && newEmail && changed.includes('email')
        ? `Saved. A link was mailed to ${newEmail}: follow it, and the address is yours.`
        : 'Saved',
    )
    void navigate(back)
  }
  const deleted = async () => {
    say(`${personName(base)} was deleted`)
    if (!isOwn) return navigate(paths.people)
    close()
    await navigate(paths.home)
    await personChanged(null)
  }
  return (
    <Matters>
      <div>
        <Back to={back}>
          <ArrowLeft size={16} aria-hidden />
          {isOwn ? 'User management' : 'Users'}
        </Back>
        <PageTitle title={isOwn ? 'Edit user' : `Edit ${personName(base)}`}>
          {!isOwn && (
            <Under>
              <code>{base.login}</code>
              <AccountState isActive={base.isActive} />
            </Under>
          )}
        </PageTitle>
      </div>
      <PageSection title="Profile">
        <UserForm
          key={saving.loaded.profile}
          saving={saving}
          Workplace={WorkplaceField}
          isOwn={isOwn}
          onSaved={saved}
        />
      </PageSection>
      <PageSection title="Password" text="Every other session of this account ends.">
        {base.can.changePassword ? (
          <Toolbar>
            <Button as={Link} to={paths.changePassword} state={{ userId: base.id, login: base.login }}>
              Change password
            </Button>
          </Toolbar>
        ) : (
          <p>It cannot be changed here. {whyNot(base.can, 'changePassword')}</p>
        )}
      </PageSection>
      {base.can.resetTwoFactor && (
        <PageSection title="Two-factor log-in" text="For a person who lost the app and the recovery codes.">
          <ResetTwoFactor user={base} />
        </PageSection>
      )}
      {(base.can.setQuota || base.can.setRoles) && (
        <PageSection title="Quota and roles" text="Only staff see this.">
          <RightsForm
            key={saving.loaded.rights}
            saving={saving}
            quotaMaxBytes={quotaMaxBytes}
            onSaved={() => say('Quota and roles saved')}
          />
        </PageSection>
      )}
      <PageSection title="Delete user" text="Datasets stay as they are shared.">
        {base.isActive ? (
          <DeleteUser user={base} isOwn={isOwn} onDeleted={() => void deleted()} />
        ) : (
          <BringBack saving={saving} />
        )}
      </PageSection>
    </Matters>
  )
}
