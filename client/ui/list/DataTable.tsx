import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Table } from './Table'

// below 680 px each row becomes a list of names and values
const Stacking = styled(Table)`
  tbody tr:hover {
    background: var(--grey-2);
  }
  td {
    overflow-wrap: anywhere;
  }
  [data-number] + * {
    padding-left: 12px;
  }
  @container (max-width: 680px) {
    &,
    tbody,
    tr,
    td {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      padding: 10px 0;
      border-bottom: 1px solid var(--grey-5);
    }
    td {
      display: grid;
      grid-template-columns: 104px minmax(0, 1fr);
      gap: 8px;
      padding: 2px 0;
      border: 0;
    }
    td[data-empty] {
      display: none;
    }
    td::before {
      content: attr(data-name);
      color: var(--grey-10);
    }
    td,
    td[data-number] {
      text-align: left;
      white-space: normal;
    }
    [data-number] + * {
      padding-left: 0;
    }
  }
`
const Room = styled.div`
  container-type: inline-size;
`

/** `width`: approximate CSS width of the column while the table is not stacked */
export interface TableColumn<Row> {
  name: string
  cell(row: Row): ReactNode
  number?: boolean
  width?: string
}
interface Props<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}

function Cell<Row>({ column: { name, number }, value }: { column: TableColumn<Row>; value: ReactNode }) {
  const isEmpty = value === '' || value === false || value === null || value === undefined
  return (
    <td role="cell" data-name={name} data-number={number || undefined} data-empty={isEmpty || undefined}>
      <div>{value}</div>
    </td>
  )
}

/**
 * A table that stacks its cells when narrow. Explicit roles are needed: some browsers drop table semantics
 * with `display: block`.
 */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <Room>
      <Stacking role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, number, width }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                data-number={number || undefined}
                style={{ width }}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={keyOf(row)} role="row">
              {columns.map(column => (
                <Cell key={column.name} column={column} value={column.cell(row)} />
              ))}
            </tr>
          ))}
        </tbody>
      </Stacking>
    </Room>
  )
}
