import { styled } from 'styled-components'
import { Button } from './Button'
import { Notice } from './Notice'
import { Table } from './Table'
import { Toolbar } from './Toolbar'

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
/** `what`: that which was changed, as in `this account` */
interface Props {
  what: string
  differences: readonly Difference[]
  onLoad(): void
  onKeep(): void
}

/** Somebody else saved first: both versions stand until one is chosen. */
export function ConflictNotice({ what, differences, onLoad, onKeep }: Props) {
  return (
    <Notice kind="fault">
      <Both>
        <p>Somebody else changed {what} meanwhile. Nothing of yours was saved, and nothing is lost.</p>
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
