import { KeyRound, LogOut, Pencil } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSignOut } from '../../features/accounts/useMe'
import { AccessTokens } from '../../features/people/AccessTokens'
import { ClearCache } from '../../features/people/ClearCache'
import { Contacts } from '../../features/people/Contacts'
import { Identities } from '../../features/people/Identities'
import { Logins } from '../../features/people/Logins'
import { ProfileFacts } from '../../features/people/ProfileFacts'
import { ProfileHead } from '../../features/people/ProfileHead'
import { SettingsForm } from '../../features/people/SettingsForm'
import { TwoFactor } from '../../features/people/TwoFactor'
import { ViewerVersionField } from '../../features/people/ViewerVersionField'
import { actsAsOther } from '../../features/people/words'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { PageSection } from '../../ui/PageSection'
import { Toolbar } from '../../ui/Toolbar'
import { Matters } from './layout'
import { placesOf, troubleshootingIsBuilt } from './places'
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
  const isTester = person.isStaff || person.isBeta === true
  const leave = async () => {
    if (!(await signOut())) return
    close() // it may show what only this person may see
    await navigate(paths.home)
  }
  return (
    <Matters>
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
      {placesOf(person).length > 0 && (
        <Places aria-label="Your pages">
          {placesOf(person).map(({ name, to, icon: Icon }) => (
            <Button key={to} as={Link} to={to}>
              <Icon size={16} aria-hidden />
              {name}
            </Button>
          ))}
        </Places>
      )}
      <PageSection
        title="Profile"
        text="Your contact is seen by you, by staff, and by those with whom you share a group."
      >
        <ProfileFacts person={person} newEmail={newEmail} />
      </PageSection>
      <PageSection title="Contacts">
        <Contacts />
      </PageSection>
      <PageSection title="Settings" text="They go with your account, to every browser.">
        <SettingsForm settings={settings} forTesters={isTester}>
          {isTester && person.viewerVersion && <ViewerVersionField version={person.viewerVersion} />}
        </SettingsForm>
      </PageSection>
      <PageSection title="Two-factor log-in" text="A code of an app on your phone, besides the password.">
        <TwoFactor
          refusal={
            actsAsOther(person.can) ? 'This is not changed while you act as somebody else.' : undefined
          }
        />
      </PageSection>
      <Identities
        refusal={actsAsOther(person.can) ? 'Nothing is unlinked while you act as somebody else.' : undefined}
      />
      <PageSection
        title="Logged in"
        text="Browsers and programs that act with your account. End what you do not know, and change your password."
      >
        <Logins
          refusal={
            actsAsOther(person.can) ? 'No sessions are ended while you act as somebody else.' : undefined
          }
        />
      </PageSection>
      <PageSection
        title="Access tokens"
        text={
          <>
            For scripts, instead of your password. They send the header<Header>Authorization: Token …</Header>
            Older programs log in by name: they take an application password.
          </>
        }
      >
        <AccessTokens
          refusal={actsAsOther(person.can) ? 'No tokens are made while you act as somebody else.' : undefined}
        />
      </PageSection>
      <PageSection title="Troubleshooting" text="When the viewer shows something old, or shows nothing.">
        <ClearCache onCleared={close} />
        {troubleshootingIsBuilt && (
          <p>
            <Link to={paths.troubleshooting}>More help with troubles</Link>
          </p>
        )}
      </PageSection>
    </Matters>
  )
}
