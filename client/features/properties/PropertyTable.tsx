import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { measured, number } from '../../lib/words/counts'
import { Button } from '../../ui/Button'
import { None } from '../../ui/list/lines'
import { Table, TableScroll } from '../../ui/list/Table'
import type { PropertyLineFragment } from './PropertyLine.generated'
import { typeWords } from '../../lib/words/propertyTypes'
import { problemWords } from './words'
import { inDialog } from '../../ui/overlay/Dialog'
import { part } from '../../ui/part'

const PropertyReport = part(async () => (await import('./PropertyReport')).PropertyReport, {
  around: inDialog('Report on the property'),
})

const Problems = styled(Button)`
  margin: -6px 0;
  padding: 2px 8px;
  color: var(--amber-text);
`

const rangeWords = ({ smallest, largest }: PropertyLineFragment) =>
  smallest === null || largest === null ? '' : `${measured(smallest)} … ${measured(largest)}`

interface Props {
  datasetId: string
  properties: readonly PropertyLineFragment[]
}

export function PropertyTable({ datasetId, properties }: Props) {
  const [shown, setShown] = useState<PropertyLineFragment | null>(null)
  if (properties.length === 0)
    return (
      <None>No properties yet. Values of the objects, such as names, fates and volumes, appear here.</None>
    )
  const faulty = properties.some(({ problemCount }) => problemCount > 0)
  return (
    <TableScroll aria-label="Properties">
      <Table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col" data-number>
              Values
            </th>
            <th scope="col" data-number>
              Range
            </th>
            {faulty && <th scope="col">Remarks</th>}
          </tr>
        </thead>
        <tbody>
          {properties.map(property => (
            <tr key={property.id}>
              <td>
                <Link to={paths.property(datasetId, property.id)}>{property.name}</Link>
              </td>
              <td>{typeWords[property.type]}</td>
              <td data-number>{number(property.valueCount)}</td>
              <td data-number>{rangeWords(property)}</td>
              {faulty && (
                <td>
                  {property.problemCount > 0 && (
                    <Problems $kind="quiet" onClick={() => setShown(property)}>
                      <TriangleAlert size={14} aria-hidden />
                      {problemWords(property)}
                    </Problems>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {shown && <PropertyReport property={shown} onClose={() => setShown(null)} />}
    </TableScroll>
  )
}
