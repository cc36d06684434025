import { useState } from 'react'
import { Link } from 'react-router-dom'
import { number } from '../../lib/words/counts'
import { moment } from '../../lib/words/dates'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Table, TableScroll } from '../../ui/list/Table'
import { Difference } from './Difference'
import type { PropertyPageQuery } from './property.generated'

type Shown = PropertyPageQuery['property'] & object

interface Props {
  property: Shown
  datasetId: string
}

/** The versions of a property, the newest first, and the comparison of this version with another one. */
export function VersionTable({ property, datasetId }: Props) {
  const [fromId, setFromId] = useState<string | null>(null)
  const from = property.versions.find(({ id }) => id === fromId)
  return (
    <>
      <TableScroll aria-label="Versions">
        <Table>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Added</th>
              <th scope="col">File</th>
              <th scope="col" data-number>
                Values
              </th>
              <th scope="col">Shared</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {property.versions.map(version => (
              <tr key={version.id} aria-current={version.id === property.id ? 'true' : undefined}>
                <td>
                  {version.id === property.id ? (
                    `${version.version} (this one)`
                  ) : (
                    <Link to={paths.property(datasetId, version.id)}>{version.version}</Link>
                  )}
                </td>
                <td style={{ whiteSpace: 'nowrap' }}>{moment(version.createdAt)}</td>
                <td>{version.fileName ?? '–'}</td>
                <td data-number>{number(version.valueCount)}</td>
                <td>{version.shared ? 'yes' : 'no'}</td>
                <td>
                  {version.id !== property.id && (
                    <Button
                      $kind="quiet"
                      aria-pressed={fromId === version.id}
                      onClick={() => setFromId(fromId === version.id ? null : version.id)}
                    >
                      Compare with {version.version}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {property.versionCount > property.versions.length && (
        <p>and {number(property.versionCount - property.versions.length)} older ones</p>
      )}
      {from && <Difference id={property.id} version={property.version ?? 1} from={from} />}
    </>
  )
}
