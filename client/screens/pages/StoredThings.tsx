import { styled } from 'styled-components'

interface Stored {
  readonly name: string
  readonly kind: 'cookie' | 'local storage' | 'session storage'
  readonly what: string
  readonly until: string
}

const stored: readonly Stored[] = [
  {
    name: 'morula',
    kind: 'cookie',
    what: 'Keeps you logged in. Scripts cannot read it.',
    until: '3 hours, or until you log out',
  },
  {
    name: 'morula_review',
    kind: 'cookie',
    what: 'Your access through review links: the eight newest, each for one dataset. Scripts cannot read it.',
    until: 'until the last of them expires',
  },
  {
    name: 'morula_browser',
    kind: 'cookie',
    what: 'A random identifier of this browser, so that other people’s attempts to guess your password do not lock you out. Scripts cannot read it.',
    until: '180 days from your last log-in',
  },
  {
    name: 'morula_flow, morula_identity',
    kind: 'cookie',
    what: 'An unfinished log-in through your institution, encrypted. Scripts cannot read it.',
    until: 'until you are logged in, at most 30 minutes',
  },
  {
    name: 'morula_consent',
    kind: 'cookie',
    what: 'Whether you accepted or rejected the optional part.',
    until: '365 days',
  },
  { name: 'hide_tutorials', kind: 'cookie', what: 'Whether you hid the tips.', until: '365 days' },
  {
    name: 'morula.tabs',
    kind: 'local storage',
    what: 'Which tabs of this site are open and when the last one was closed, so that you are logged out in time.',
    until: 'until you clear it',
  },
  {
    name: 'morula.uploads',
    kind: 'local storage',
    what: 'The names of files that you are uploading, so that an upload can resume after you leave the page.',
    until: 'until they are uploaded, at most a day',
  },
  {
    name: 'morula.theme',
    kind: 'local storage',
    what: 'Light or dark colours.',
    until: 'until you clear it',
  },
  {
    name: 'morula.phoneNoticeRead, morula.browserNoticeRead',
    kind: 'local storage',
    what: 'Which warnings you have read.',
    until: 'until you clear it',
  },
  {
    name: 'morula.listWidth, morula.listFolded, morula.dockWidth, morula.filterTab, morula.filtersShown',
    kind: 'local storage',
    what: 'How you arranged the page.',
    until: 'until you clear it',
  },
  {
    name: 'morula.viewer.hintsDone',
    kind: 'local storage',
    what: 'Which hints of the viewer you followed.',
    until: 'until you clear it',
  },
  {
    name: 'morula.view',
    kind: 'session storage',
    what: 'The state of the viewer when you left the page, so that a reload shows it again.',
    until: 'until you close the tab',
  },
]

const List = styled.ul`
  border-top: 1px solid var(--grey-5);
  font-size: 13px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 200px;
    gap: 0 24px;
    max-width: none;
    padding: 8px 0;
    border-bottom: 1px solid var(--grey-5);
  }
  code,
  span {
    color: var(--grey-10);
    font-size: 12px;
  }
  span {
    grid-area: 1 / 2 / 3 / 3;
  }
  @container main (max-width: 559px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
    span {
      grid-area: auto;
    }
  }
`

export function StoredThings() {
  return (
    <List>
      {stored.map(({ name, kind, what, until }) => (
        <li key={name}>
          {what}
          <span>
            {kind}, {until}
          </span>
          <code>{name}</code>
        </li>
      ))}
    </List>
  )
}
