import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { thisTab } from '../../features/accounts/browserTabs/thisTab'
import { useSite } from '../../features/site/useSite'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { phoneWidth } from '../../lib/browser/browser'
import { paths } from '../../lib/paths'
import { thisYear } from '../../lib/words/dates'
import { useMedia } from '../../lib/browser/useMedia'
import { Kbd } from '../../ui/Kbd'
import { ThemeSwitch } from './ThemeSwitch'
import { part } from '../../ui/part'

const LiveCount = part(async () => (await import('../../features/live/LiveCount')).LiveCount, { idle: true })

const Line = styled.footer`
  grid-area: footer;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  min-height: 28px;
  padding: 0 8px 0 16px;
  border-top: 1px solid var(--grey-5);
  background: var(--grey-1);
  color: var(--grey-10);
  font-size: 12px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 2px;
    margin-left: -8px;
  }
  a {
    display: block;
    padding: 3px 8px;
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: var(--grey-12);
    text-decoration: underline;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  button {
    display: flex;
    align-items: center;
    gap: 6px;
    height: 27px;
    padding: 0 8px;
    border: 0;
    background: transparent;
    color: inherit;
    cursor: pointer;
    white-space: nowrap;
  }
  button:hover {
    color: var(--grey-12);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  kbd {
    height: 17px;
    min-width: 17px;
  }
`
const Gap = styled.span`
  flex: 1;
`
/** On a phone the footer is the end of the page, also of a short one, with larger touch targets. */
const End = styled(Line)`
  flex: none;
  margin-top: auto;
  gap: 4px 12px;
  padding: 16px 8px 24px 16px;
  font-size: 13px;
  ul {
    flex: 1 0 100%;
  }
  a {
    padding: 12px 8px;
  }
  button {
    height: 44px;
    margin-left: auto;
  }
`

const pages = [
  [paths.privacy, 'Privacy Policy'],
  [paths.videos, 'Videos'],
  [paths.team, 'Team'],
  [paths.licence, 'License'],
  [paths.funding, 'Funding'],
  [paths.technology, 'Technology'],
  [paths.developers, 'Developers'],
  [paths.citation, 'How to cite'],
] as const
const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address

function Places() {
  const { site } = useSite()
  return (
    <ul aria-label="About this site">
      {pages.map(([to, words]) => (
        <li key={to}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
      {site?.contactEmail && (
        <li>
          <a href={`mailto:${site.contactEmail}`}>Contact</a>
        </li>
      )}
      {site?.socialLinks.slice(0, 2).map(address => (
        <li key={address}>
          <a href={address} rel="noopener me">
            {hostOf(address)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Its subscription also tells the server that the page is open, and this page when its log-in ends. */
export function Live() {
  const {
    state: { layout },
  } = useViewerDock()
  const connection = useStore(thisTab.connection)
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <LiveCount viewerOpen={layout !== 'hidden'} connection={connection} />
      </Suspense>
    </ErrorBoundary>
  )
}

export function Footer({ onKeys }: { onKeys(): void }) {
  const isPhone = useMedia(phoneWidth)
  const { layout } = useViewerDock().state
  const copyright = <span>© 2018–{thisYear()}</span>
  if (isPhone)
    return (
      <End>
        <Places />
        {copyright}
        <Live />
        <ThemeSwitch />
      </End>
    )
  return (
    // the viewer covers it
    <Line inert={layout === 'maximised' || layout === 'fullscreen'}>
      <Places />
      {copyright}
      <Gap />
      <Live />
      <button type="button" onClick={onKeys}>
        Keys <Kbd>?</Kbd>
      </button>
    </Line>
  )
}
