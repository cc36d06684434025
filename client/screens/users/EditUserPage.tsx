import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import type { SignedInFragment } from '../../features/accounts/Me.generated'
import { usePersonChange } from '../../features/accounts/usePersonChange'
import { AccountState } from '../../features/people/AccountState'
import { BringBack } from '../../features/people/BringBack'
import { DeleteUser } from '../../features/people/DeleteUser'
import type { EditableUserFragment } from '../../features/people/EditableUser.generated'
import { ResetTwoFactor } from '../../features/people/twoFactor/ResetTwoFactor'
import { RightsForm } from '../../features/people/RightsForm'
import { Unvalidated } from '../../features/people/Unvalidated'
import { UserForm } from '../../features/people/UserForm'
import { useUserSave } from '../../features/people/useUserSave'
import { whyNot } from '../../features/people/words'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { WorkplaceField } from '../../features/workplaces/WorkplaceField'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { PageSection } from '../../ui/page/PageSection'
import { PageTitle } from '../../ui/page/PageTitle'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { Back, Sections } from './layout'

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

/** Edits the user's account. Staff can edit any account. */
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
        ? `Saved. Open the link sent to ${newEmail} to confirm the address.`
        : 'Saved',
    )
    void navigate(back)
  }
  const deleted = async (how = 'deleted') => {
    say(`${personName(base)} was ${how}`)
    if (!isOwn) return navigate(paths.people)
    close()
    await navigate(paths.home)
    await personChanged(null)
  }
  return (
    <Sections>
      <div>
        <Back to={back}>
          <ArrowLeft size={16} aria-hidden />
          {isOwn ? 'User management' : 'Users'}
        </Back>
        <PageTitle title={isOwn ? 'Edit user' : `Edit ${personName(base)}`}>
          {!isOwn && (
            <Under>
              <code>{base.login}</code>
              <AccountState isActive={base.isActive} isValidated={base.emailVerified !== false} />
            </Under>
          )}
        </PageTitle>
      </div>
      {base.emailVerified === false && (
        <PageSection title="Validation">
          <Unvalidated user={base} onRemoved={() => void deleted('removed')} />
        </PageSection>
      )}
      <PageSection title="Profile">
        <UserForm
          key={saving.loaded.profile}
          saving={saving}
          Workplace={WorkplaceField}
          isOwn={isOwn}
          onSaved={saved}
        />
      </PageSection>
      <PageSection title="Password" text="A new password logs out all other browsers of this account.">
        {base.can.changePassword ? (
          <Toolbar>
            <Button as={Link} to={paths.changePassword} state={{ userId: base.id, login: base.login }}>
              Change password
            </Button>
          </Toolbar>
        ) : (
          <p>You cannot change it here. {whyNot(base.can, 'changePassword')}</p>
        )}
      </PageSection>
      {base.can.resetTwoFactor && (
        <PageSection title="Two-factor log-in" text="For a user who lost the app and the recovery codes.">
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
      <PageSection title="Delete user" text="The user’s datasets and their sharings stay.">
        {base.isActive ? (
          <DeleteUser user={base} isOwn={isOwn} onDeleted={() => void deleted()} />
        ) : (
          <BringBack saving={saving} />
        )}
      </PageSection>
    </Sections>
  )
}
