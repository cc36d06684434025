import { KeyRound, LogOut, Pencil } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe, useSignOut } from '../../features/accounts/useMe'
import { AccessTokens } from '../../features/people/tokens/AccessTokens'
import { ClearCache } from '../../features/people/settings/ClearCache'
import { Contacts } from '../../features/people/Contacts'
import { Identities } from '../../features/people/logins/Identities'
import { Logins } from '../../features/people/logins/Logins'
import { ProfileFacts } from '../../features/people/ProfileFacts'
import { ProfileHead } from '../../features/people/ProfileHead'
import { SettingsForm } from '../../features/people/settings/SettingsForm'
import { TwoFactor } from '../../features/people/twoFactor/TwoFactor'
import { ViewerVersionField } from '../../features/people/settings/ViewerVersionField'
import { actsAsOther } from '../../features/people/words'
import { useSite } from '../../features/site/useSite'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { paths } from '../../lib/paths'
import { counted } from '../../lib/words/counts'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { PageSection } from '../../ui/page/PageSection'
import { Toolbar } from '../../ui/Toolbar'
import { Sections } from './layout'
import { accountLinksOf } from './accountLinks'
import type { UserManagementQuery, UserSettingsQuery } from './UserManagement.generated'

const Places = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: -12px;
`

const Header = styled.code`
  display: block;
  margin-top: 4px;
  font-size: 12px;
  white-space: nowrap;
`

interface Props {
  person: NonNullable<UserManagementQuery['me']>
  settings: UserSettingsQuery['settings']
  newEmail: string | null
}

export function UserManagementPage({ person, settings, newEmail }: Props) {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const { close } = useViewerDock()
  const { site } = useSite()
  const invitations = useMe()?.invitationCount ?? 0
  const isTester = person.isStaff || person.isBeta === true
  const leave = async () => {
    if (!(await signOut())) return
    close() // the viewer may show a dataset that only this user can see
    await navigate(paths.home)
  }
  return (
    <Sections>
      <ProfileHead
        person={person}
        actions={
          <Toolbar aria-label="Your account">
            <Button as={Link} to={`${paths.editUser}?id=${person.id}`}>
              <Pencil size={16} aria-hidden />
              Edit user
            </Button>
            {person.can.changePassword && (
              <Button as={Link} to={paths.changePassword} state={{ userId: person.id, login: person.login }}>
                <KeyRound size={16} aria-hidden />
                Change password
              </Button>
            )}
            <Button $kind="quiet" onClick={() => void leave()}>
              <LogOut size={16} aria-hidden />
              Log out
            </Button>
          </Toolbar>
        }
      />
      {accountLinksOf(person).length > 0 && (
        <Places aria-label="Your pages">
          {accountLinksOf(person).map(({ name, to, icon: Icon }) => (
            <Button key={to} as={Link} to={to}>
              <Icon size={16} aria-hidden />
              {name}
              {to === paths.groups && invitations > 0 && (
                <Chip $kind="amber">{counted(invitations, 'invitation')}</Chip>
              )}
            </Button>
          ))}
        </Places>
      )}
      <PageSection
        title="Profile"
        text="Only you, staff and the members of your groups can see your contact details."
      >
        <ProfileFacts person={person} newEmail={newEmail} />
      </PageSection>
      <PageSection title="Contacts">
        <Contacts />
      </PageSection>
      <PageSection title="Settings" text="They apply in every browser that you log in with.">
        <SettingsForm settings={settings} forTesters={isTester} viewerVersions={site?.viewerVersions ?? null}>
          {isTester && person.viewerVersion && (
            <ViewerVersionField version={person.viewerVersion} served={site?.viewerVersions ?? null} />
          )}
        </SettingsForm>
      </PageSection>
      <PageSection
        title="Two-factor log-in"
        text="Asks for a code from an app on your phone, in addition to the password."
      >
        <TwoFactor
          refusal={
            actsAsOther(person.can) ? 'You cannot change this while you act as another user.' : undefined
          }
        />
      </PageSection>
      <Identities
        refusal={
          actsAsOther(person.can) ? 'You cannot unlink accounts while you act as another user.' : undefined
        }
      />
      <PageSection
        title="Logged in"
        text="Browsers and programs that use your account. If you do not recognise one, end it and change your password."
      >
        <Logins
          refusal={
            actsAsOther(person.can) ? 'You cannot log out browsers while you act as another user.' : undefined
          }
        />
      </PageSection>
      <PageSection
        title="Access tokens"
        text={
          <>
            For scripts, instead of your password. Send them in the header
            <Header>Authorization: Bearer …</Header>
            Try queries in the <Link to={paths.explorer}>GraphQL explorer</Link>. Older programs that log in
            by name need an application password.
          </>
        }
      >
        <AccessTokens
          refusal={
            actsAsOther(person.can) ? 'You cannot create tokens while you act as another user.' : undefined
          }
        />
      </PageSection>
      <PageSection title="Troubleshooting" text="If the viewer shows outdated data, or nothing.">
        <ClearCache onCleared={close} />
        <p>
          <Link to={paths.troubleshooting}>More help with problems</Link>
        </p>
      </PageSection>
    </Sections>
  )
}
