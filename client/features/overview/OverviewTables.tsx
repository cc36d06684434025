import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { number } from '../../lib/words/counts'
import { moment } from '../../lib/words/dates'
import { DataTable, type TableColumn } from '../../ui/list/DataTable'
import { FactsTable } from '../../ui/list/FactsTable'
import type { OverviewFactsFragment } from './OverviewFacts.generated'

type Connection = OverviewFactsFragment['connections'][number]
type Operation = OverviewFactsFragment['slowest'][number]

const ofConnections: readonly TableColumn<Connection>[] = [
  { name: 'Since', width: '30%', cell: ({ since }) => <time dateTime={since}>{moment(since)}</time> },
  {
    name: 'User',
    cell: ({ userId, name }) =>
      userId ? <Link to={`${paths.connections}?id=${userId}`}>{name}</Link> : 'Visitor',
  },
  { name: 'Browser', cell: ({ device }) => device },
]

/** Browsers that have the site open, newest first. */
export const OpenConnections = ({ connections }: { connections: readonly Connection[] }) =>
  connections.length > 0 ? (
    <DataTable label="Open connections" columns={ofConnections} rows={connections} keyOf={({ id }) => id} />
  ) : (
    <p>Nobody has the site open in a browser that is counted.</p>
  )

const inMilliseconds = (time: number) => `${number(Math.round(time))} ms`
const ofOperations: readonly TableColumn<Operation>[] = [
  { name: 'Operation', width: '52%', cell: ({ name }) => <code>{name}</code> },
  { name: 'Slowest', number: true, cell: ({ longest }) => inMilliseconds(longest) },
  { name: 'Mean', number: true, cell: ({ mean }) => inMilliseconds(mean) },
  { name: 'Answers', number: true, cell: ({ count }) => number(count) },
]

export const SlowestOperations = ({ operations }: { operations: readonly Operation[] }) =>
  operations.length > 0 ? (
    <DataTable label="Slowest queries" columns={ofOperations} rows={operations} keyOf={({ name }) => name} />
  ) : (
    <p>Nothing was answered yet.</p>
  )

export const Versions = ({ versions }: { versions: OverviewFactsFragment['versions'] }) => (
  <FactsTable
    facts={[
      ['Morula', versions.application],
      ['Database', versions.database],
      ['Node.js', versions.node],
      ['Last migration', versions.migration],
    ]}
  />
)
