import { styled } from 'styled-components'
import { Button } from '../Button'
import { Notice } from '../status/Notice'
import { Table } from '../list/Table'
import { Toolbar } from '../Toolbar'

const Both = styled.div`
  display: grid;
  gap: 12px;
  td {
    overflow-wrap: anywhere;
  }
`

export interface Difference {
  name: string
  yours: string
  theirs: string
}
/** `what`: the changed record, such as `this account` */
interface Props {
  what: string
  differences: readonly Difference[]
  onLoad(): void
  onKeep(): void
}

/** Shows both versions after another person saved first, until the user chooses one. */
export function ConflictNotice({ what, differences, onLoad, onKeep }: Props) {
  return (
    <Notice kind="fault">
      <Both>
        <p>Someone else changed {what} in the meantime. Your changes are kept here but are not saved yet.</p>
        {differences.length > 0 && (
          <Table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">What you typed</th>
                <th scope="col">The new version</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, yours, theirs }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{yours}</td>
                  <td>{theirs}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <Toolbar>
          <Button onClick={onLoad}>Load the new version</Button>
          <Button onClick={onKeep}>Keep what I typed</Button>
        </Toolbar>
      </Both>
    </Notice>
  )
}
