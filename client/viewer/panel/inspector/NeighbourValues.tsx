import { useState } from 'react'
import { styled } from 'styled-components'
import { numberAt, type DictProperty, type SpaceProperty } from '../../../../formats/property/property'
import { rowsOf } from '../../../../formats/property/propertyRows'
import { titleOf } from '../../../instrument/naming'
import { refText, type ObjectRef } from '../../../instrument/objectRef'
import { measured, number } from '../../../lib/words/counts'
import { useDispatch } from '../../state/useViewer'
import { Quiet } from '../look'
import { useNameOf } from '../useObjects'

const fewRows = 8
/** a table of more rows would hold up the page */
const mostRows = 200

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  th {
    color: var(--grey-10);
    font-size: 12px;
    font-weight: 500;
    text-align: left;
  }
  th:last-child:not(:first-child),
  td:last-child:not(:first-child) {
    padding-left: 8px;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  td {
    padding: 0;
    text-align: left;
    overflow-wrap: anywhere;
  }
  tbody button {
    width: 100%;
    min-height: 24px;
    padding: 2px 0;
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
    &:hover {
      text-decoration: underline;
    }
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
`

export interface Neighbour {
  readonly ref: ObjectRef
  /** null in a property without numbers */
  readonly value: number | null
}

/** The neighbours of an object, with the largest number first. Without numbers in the order of the file. */
export function neighboursIn(property: SpaceProperty | DictProperty, object: ObjectRef): Neighbour[] {
  const [start, end] = rowsOf(property.rows, object.time, object.id, object.channel)
  const { times, ids, channels } = property.targets
  const found = Array.from({ length: end - start }, (_, at): Neighbour => {
    const row = start + at
    const ref = { time: times[row]!, id: ids[row]!, channel: channels[row]! }
    return { ref, value: property.type === 'dict' ? numberAt(property, row) : null }
  })
  const sized = (value: number | null) => (value === null || Number.isNaN(value) ? -Infinity : value)
  return property.type === 'dict' ? found.sort((a, b) => compared(sized(b.value), sized(a.value))) : found
}

/** Infinity minus Infinity is no number. */
const compared = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

interface Props {
  property: SpaceProperty | DictProperty
  name: string
  object: ObjectRef
}

/** The neighbours of an object with their numbers. A click goes to the neighbour and picks it. */
export function NeighbourValues({ property, name, object }: Props) {
  const dispatch = useDispatch()
  const nameOf = useNameOf()
  const [all, setAll] = useState(false)
  const neighbours = neighboursIn(property, object)
  if (neighbours.length === 0) return <>–</>
  const shown = neighbours.slice(0, all ? mostRows : fewRows)
  return (
    <>
      <Table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Neighbour</th>
            {property.type === 'dict' && <th scope="col">Value</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ ref, value }, at) => (
            <tr key={`${refText(ref)} ${at}`}>
              <td>
                <button type="button" onClick={() => dispatch({ type: 'jump', ref })}>
                  {titleOf({ ref, name: nameOf(ref) })}
                  {ref.time !== object.time && ` at ${ref.time}`}
                </button>
              </td>
              {value !== null && <td>{measured(value)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      {!all && neighbours.length > fewRows && (
        <Quiet type="button" onClick={() => setAll(true)}>
          Show {neighbours.length > mostRows ? 'more' : 'all'} of {number(neighbours.length)}
        </Quiet>
      )}
      {all && neighbours.length > mostRows && <>and {number(neighbours.length - mostRows)} more</>}
    </>
  )
}
