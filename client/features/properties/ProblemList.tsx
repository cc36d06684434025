import { number } from '../../lib/words/counts'
import { Table } from '../../ui/list/Table'

interface Props {
  problems: readonly { line: number; reason: string }[]
  count: number
}

/** Lines that the parser could not read. The server keeps the first hundred. */
export function ProblemList({ problems, count }: Props) {
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col" data-number>
              Line
            </th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, reason }, at) => (
            <tr key={at}>
              <td data-number>{line > 0 ? number(line) : 'file'}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {count > problems.length && <p>and {number(count - problems.length)} more</p>}
    </>
  )
}
