import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Table } from './Table'

// under 680 px each row is a small list of its own, every value with its name
const Stacking = styled(Table)`
  tbody tr:hover { background: var(--grey-2); }
  td { overflow-wrap: anywhere; }
  @container (max-width: 680px) {
    &, tbody, tr, td { display: block; }
    thead { display: none; }
    tr { padding: 10px 0; border-bottom: 1px solid var(--grey-5); }
    td { display: grid; grid-template-columns: 104px minmax(0, 1fr); gap: 8px; padding: 2px 0; border: 0; }
    td:empty { display: none; }
    td::before { content: attr(data-name); color: var(--grey-10); }
    td[data-number] { text-align: left; white-space: normal; }
  }
`
const Room = styled.div`container-type: inline-size;`

export interface TableColumn<Row> { name: string; cell(row: Row): ReactNode; number?: boolean }
interface Props<Row> { label: string; columns: readonly TableColumn<Row>[]; rows: readonly Row[]; keyOf(row: Row): string }

/** Rows of one kind; the roles are said because a stacked table is none to some browsers. */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <Room>
      <Stacking role="table" aria-label={label}>
        <thead role="rowgroup"><tr role="row">{columns.map(({ name, number }) => <th key={name} role="columnheader" scope="col" data-number={number || undefined}>{name}</th>)}</tr></thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ name, number, cell }) => <td key={name} role="cell" data-name={name} data-number={number || undefined}>{cell(row)}</td>)}
            </tr>
          ))}
        </tbody>
      </Stacking>
    </Room>
  )
}
