import { useState } from 'react'
import { Link } from 'react-router-dom'
import { csvLine } from '../../../formats/csv'
import { downloadTable } from '../../lib/browser/tableFile'
import { paths } from '../../lib/paths'
import { counted } from '../../lib/words/counts'
import { moment } from '../../lib/words/dates'
import { Button } from '../../ui/Button'
import { FilterField } from '../../ui/form/FilterField'
import { Select } from '../../ui/form/Select'
import { TableFor } from '../../ui/form/TableFor'
import { DataTable, type TableColumn } from '../../ui/list/DataTable'
import { EmptyState } from '../../ui/status/Message'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Skeleton } from '../../ui/status/Skeleton'
import { Toolbar } from '../../ui/Toolbar'
import { type Interaction, matching, type Whose } from './interactions'
import type { Asked } from './period'
import { useInteractionsQuery } from './statistics.generated'

const columns: readonly TableColumn<Interaction>[] = [
  { name: 'When', width: '18%', cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
  { name: 'User', width: '20%', cell: ({ userName }) => userName ?? 'Visitor' },
  { name: 'Address', width: '18%', cell: ({ ip }) => ip },
  { name: 'Interaction', cell: ({ name }) => name },
  {
    name: 'Dataset',
    width: '10%',
    cell: ({ datasetId }) => datasetId && <Link to={paths.dataset(datasetId)}>{datasetId}</Link>,
  },
]
const whose = { all: 'Everybody', people: 'Users', visitors: 'Visitors' } as const
const most = 1000
const step = 100

function save(rows: readonly Interaction[]): void {
  const lines = rows.map(({ at, userId, userName, ip, name, datasetId }) =>
    csvLine([at, userId ?? '', userName ?? '', ip, name, datasetId ?? '']),
  )
  const head = csvLine(['date', 'id_user', 'user', 'ip', 'name', 'id_dataset'])
  downloadTable([head, ...lines], 'interactions.csv')
}

/** The newest 1,000 interactions of the period, with filters and an export. */
export function InteractionList({ asked: { from, until, person } }: { asked: Asked }) {
  const { data, error, refetch } = useInteractionsQuery({
    variables: { from, until, userId: person?.id ?? null },
    fetchPolicy: 'network-only',
  })
  if (!data && error) return <NotLoaded error={error} again={refetch} />
  if (!data) return <Skeleton $height={192} />
  if (data.interactions.length === 0)
    return <EmptyState title="No interactions" text="Nothing was recorded in this period." />
  return <Listed interactions={data.interactions} />
}

function Listed({ interactions }: { interactions: readonly Interaction[] }) {
  const [text, setText] = useState('')
  const [who, setWho] = useState<Whose>('all')
  const [shown, setShown] = useState(step)
  const rows = matching(interactions, text, who)
  return (
    <>
      <Toolbar aria-label="Filter">
        <FilterField label="Filter by name, user or address" onText={setText} />
        <Select<Whose> label="Whose" value={who} options={whose} onChange={(next: Whose) => setWho(next)} />
        <Button disabled={rows.length === 0} onClick={() => save(rows)}>
          Export as CSV
        </Button>
        <TableFor />
      </Toolbar>
      <p role="status">
        {counted(rows.length, 'interaction')}
        {interactions.length === most && ` of the newest ${most} in this period`}
      </p>
      <DataTable label="Interactions" columns={columns} rows={rows.slice(0, shown)} keyOf={({ id }) => id} />
      {rows.length > shown && <Button onClick={() => setShown(shown + step)}>Show {step} more</Button>}
    </>
  )
}
