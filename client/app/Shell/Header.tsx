import { Box, Database, LogIn, LogOut } from 'lucide-react'
import { Link, NavLink, useMatch, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe, useSignOut } from '../../features/accounts/useMe'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { phoneWidth } from '../../lib/browser/browser'
import { paths } from '../../lib/paths'
import { useMedia } from '../../lib/browser/useMedia'
import { IconButton } from '../../ui/IconButton'
import { Mark } from '../../ui/Mark'
import { Spinner } from '../../ui/status/Spinner'
import { PersonMenu } from './PersonMenu'
import { FeedbackButton } from './FeedbackButton'
import { headerLinks } from './headerLinks'
import { narrow, Search } from './Search'
import { ThemeSwitch } from './ThemeSwitch'

const Bar = styled.header`
  grid-area: header;
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 0 12px 0 16px;
  border-bottom: 1px solid var(--grey-5);
  background: var(--grey-1);
  height: 48px;
  z-index: 30;
  @media (max-width: 767px) {
    padding: 0 8px;
    gap: 0;
  }
  ${narrow} {
    position: relative; /* for the search */
  }
  @media (max-width: 389px) {
    padding: 0 2px;
  }
  /* eight buttons of a finger's width do not fit */
  @media (max-width: 359px) and (pointer: coarse) {
    && > :is(a, button),
    && > :is(nav, span) > :is(a, button) {
      min-width: 36px;
      width: 36px;
    }
  }
`
const Home = styled(Link)`
  display: flex;
  flex: none; /* the search gives way first */
  align-items: center;
  gap: 8px;
  margin-right: 12px;
  color: var(--grey-12);
  font-weight: 650;
  font-size: 15px;
  letter-spacing: -0.01em;
  text-decoration: none;
  @media (pointer: coarse) {
    min-width: 44px;
    min-height: 44px;
  }
  @media (max-width: 767px) {
    margin-right: 0;
    span {
      display: none;
    }
  }
`
const HeaderLink = styled(NavLink)`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  height: 32px;
  padding: 0 10px;
  border-radius: var(--radius);
  color: var(--grey-11);
  font-weight: 500;
  text-decoration: none;
  &:hover {
    background: var(--grey-3);
    color: var(--grey-12);
  }
  &.active {
    color: var(--grey-12);
    background: var(--grey-4);
  }
  @media (max-width: 1023px) {
    span {
      display: none;
    }
  }
  @media (pointer: coarse) {
    height: 44px;
    min-width: 44px;
    justify-content: center;
  }
`
const Gap = styled.div`
  flex: 1;
  @media (min-width: 500px) and (max-width: 767px) {
    display: none; /* the search fills it */
  }
`
const WithViewer = styled.span`
  display: contents;
  /* a phone has room for it only while it brings an open dataset back */
  @media (max-width: 767px) {
    &[data-empty='true'] {
      display: none;
    }
  }
`
/** A narrow header has no room for it; a tap on the person leads to the page with the same button. */
const LogOutButton = styled(IconButton)`
  ${narrow} {
    display: none;
  }
`
const Icon = styled(HeaderLink)`
  width: 32px;
  padding: 0;
  justify-content: center;
`
const SignInLink = styled(HeaderLink)`
  @media (max-width: 1023px) {
    span {
      display: inline;
    }
  }
  @media (max-width: 767px) {
    span {
      display: none;
    }
  }
`

/** Shows or hides the viewer. On a dataset page, opens that dataset when the viewer is empty. */
function ViewerToggle() {
  const {
    state: { layout, datasetId, progress },
    toggle,
    open,
  } = useViewerDock()
  const here = useMatch('/dataset/:id/*')?.params.id
  const { loading, done, total } = progress
  const shown = layout !== 'hidden'
  const press = () => (here && !datasetId ? open(here) : toggle())
  const label = loading ? 'Viewer is still loading ...' : shown ? 'Hide the viewer' : 'Show the viewer'
  return (
    <IconButton
      label={label}
      pressed={shown}
      icon={loading ? <Spinner share={total > 0 ? done / total : undefined} /> : <Box size={18} />}
      onClick={press}
    />
  )
}

export function Header() {
  const me = useMe()
  const isPhone = useMedia(phoneWidth)
  const signOut = useSignOut()
  const {
    close,
    state: { datasetId },
  } = useViewerDock()
  const leave = async () => {
    await signOut()
    close() // the viewer may show data that only this user may see
    await navigate(paths.home)
  }
  const navigate = useNavigate()
  return (
    <Bar>
      <Home to={paths.home} aria-label="Morula, home">
        <Mark size={26} />
        <span>Morula</span>
      </Home>
      <nav aria-label="Main">
        <HeaderLink to={paths.datasets} aria-label="Datasets">
          <Database size={18} aria-hidden />
          <span>Datasets</span>
        </HeaderLink>
      </nav>
      <Search />
      <Gap />
      <WithViewer data-empty={datasetId === null}>
        <ViewerToggle />
      </WithViewer>
      {headerLinks.map(({ to, label, Picture }) => (
        <Icon key={to} to={to} aria-label={label} data-tip={label}>
          <Picture size={18} aria-hidden />
        </Icon>
      ))}
      <FeedbackButton />
      {!isPhone && <ThemeSwitch />}
      {me && <PersonMenu me={me} />}
      {me && <LogOutButton label="Log out" icon={<LogOut size={18} />} onClick={() => void leave()} />}
      {me === null && (
        <SignInLink to={paths.signIn} aria-label="Log in">
          <LogIn size={18} aria-hidden />
          <span>Log in</span>
        </SignInLink>
      )}
    </Bar>
  )
}
