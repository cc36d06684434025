import { styled } from 'styled-components'

const List = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  th {
    width: 30%;
    padding: 6px 12px 6px 0;
    font-weight: 500;
    text-align: left;
    overflow-wrap: anywhere;
  }
  td {
    padding: 6px 0;
  }
  td:last-child {
    width: 1%;
    padding-left: 12px;
    text-align: right;
  }
`
const Bar = styled.div`
  height: 16px;
  min-width: 2px;
  border-radius: 2px;
  background: var(--accent);
  forced-color-adjust: none;
`

interface Props {
  label: string
  rows: readonly { readonly name: string; readonly count: number }[]
}

/** Horizontal bars with their numbers, as a table. */
export function Bars({ label, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <List aria-label={label}>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Bar style={{ width: `${(count / most) * 100}%` }} />
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </List>
  )
}
