import { Table, TableScroll } from '../../ui/Table'

interface Stored { readonly name: string; readonly kind: 'cookie' | 'local storage'; readonly what: string; readonly until: string }

const stored: readonly Stored[] = [
  { name: 'morula', kind: 'cookie', what: 'Your session; no script can read it.', until: '3 hours, or until you log out' },
  { name: 'morula_consent', kind: 'cookie', what: 'Whether you accepted or rejected the optional part.', until: '365 days' },
  { name: 'hide_tutorials', kind: 'cookie', what: 'That you hid the tips.', until: '365 days' },
  { name: 'morula.theme', kind: 'local storage', what: 'Light or dark colours.', until: 'until you clear it' },
  { name: 'morula.phoneNoticeRead, morula.browserNoticeRead', kind: 'local storage', what: 'Which warnings you have read.', until: 'until you clear it' },
  { name: 'morula.listWidth, morula.listFolded, morula.dockWidth', kind: 'local storage', what: 'How you arranged the page.', until: 'until you clear it' },
  { name: 'morula.viewer.hintsDone', kind: 'local storage', what: 'Which hints of the viewer you followed.', until: 'until you clear it' },
]

export function StoredThings() {
  return (
    <TableScroll aria-label="What is stored in your browser">
      <Table>
        <thead><tr><th>Name</th><th>Where</th><th>What for</th><th>How long</th></tr></thead>
        <tbody>{stored.map(({ name, kind, what, until }) => <tr key={name}><td><code>{name}</code></td><td>{kind}</td><td>{what}</td><td>{until}</td></tr>)}</tbody>
      </Table>
    </TableScroll>
  )
}
