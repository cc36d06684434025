import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { FoundPlaces } from '../../../formats/archive/archiveMeshes'
import { counted } from '../../lib/words/counts'
import { Field, NumberInput } from '../../ui/form/Field'
import { Select } from '../../ui/form/Select'
import { LongList } from '../../ui/list/LongList'
import { Table } from '../../ui/list/Table'
import {
  faultIn,
  filesAt,
  isUsable,
  outcome,
  placeKey,
  type PlaceField,
  type PlaceRow,
  type Rule,
  ruled,
  rulesFor,
} from './places'

const Section = styled.section`
  container-type: inline-size;
  display: grid;
  gap: 16px;
  min-width: 0;
  h2 {
    font-size: 14px;
    line-height: 20px;
    outline: 0;
  }
  h2 + p {
    margin-top: -12px;
  }
  > p {
    font-size: 13px;
    color: var(--grey-11);
  }
`
const Rules = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @container (max-width: 520px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
// on a narrow screen the file stands above its three numbers
const Places = styled(Table)`
  table-layout: fixed;
  th:not(:first-child) {
    width: 92px;
    text-align: right;
  }
  /* its cells have no space on the right */
  th:last-child {
    width: 80px;
  }
  td:first-child {
    overflow-wrap: anywhere;
    vertical-align: middle;
    small {
      display: block;
      color: var(--grey-10);
      font-size: 12px;
    }
  }
  @container (max-width: 520px) {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 4px 8px;
      padding: 10px 0;
      border-bottom: 1px solid var(--grey-5);
    }
    td {
      padding: 0;
      border: 0;
    }
    td:first-child {
      grid-column: 1 / -1;
    }
    td[data-name]::before {
      content: attr(data-name);
      display: block;
      color: var(--grey-10);
      font-size: 12px;
    }
  }
`
const labels = { time: 'Time', channel: 'Channel', quality: 'Quality' } as const
const columns = Object.keys(labels) as PlaceField[]

interface Props {
  found: FoundPlaces
  rows: readonly PlaceRow[]
  /** how often the table was refused because of a wrong number */
  refusals: number
  onChange(rows: readonly PlaceRow[]): void
}

/**
 * The places of files before they are sent, for correction: one rule for a whole column, or number by number. A
 * refusal moves the focus to the first wrong number.
 */
export function PlacesFields({ found, rows, refusals, onChange }: Props) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.querySelector<HTMLElement>(refusals === 0 ? 'h2' : '[aria-invalid]')?.focus()
  }, [refusals])
  return (
    <Section ref={section} aria-label="Places of the files">
      <h2 tabIndex={-1}>
        {counted(found.crowded.length, 'file')} share their time point and channel with others
      </h2>
      <p>
        Nothing is stored yet. Correct the table, or continue: files that share a place become parts of one
        mesh.
      </p>
      <Rules>
        <RuleField field="time" found={found} rows={rows} onChange={onChange} />
        <RuleField field="channel" found={found} rows={rows} onChange={onChange} />
      </Rules>
      <p role="status">{outcome(rows)}</p>
      {/* a refusal begins the list anew, because its filter may hide the wrong number */}
      <LongList key={refusals} items={rows} nameOf={({ path }) => path} label="Find a file">
        {shown => <PlacesTable shown={shown} rows={rows} onChange={onChange} />}
      </LongList>
    </Section>
  )
}

function RuleField({
  field,
  found,
  rows,
  onChange,
}: Omit<Props, 'refusals'> & { field: 'time' | 'channel' }) {
  const [rule, setRule] = useState<Rule>('names')
  return (
    <Field label={`${labels[field]} of all files`}>
      {control => (
        <Select
          control={control}
          value={rule}
          options={rulesFor(found, field) as Record<Rule, string>}
          onChange={chosen => {
            setRule(chosen)
            onChange(ruled(rows, field, chosen, found))
          }}
        />
      )}
    </Field>
  )
}

interface TableProps {
  shown: readonly PlaceRow[]
  rows: readonly PlaceRow[]
  onChange(rows: readonly PlaceRow[]): void
}

/** Explicit roles are needed: some browsers drop table semantics with `display: block`. */
function PlacesTable({ shown, rows, onChange }: TableProps) {
  const counts = filesAt(rows)
  const change = (path: string, field: PlaceField, value: string) =>
    onChange(rows.map(row => (row.path === path ? { ...row, [field]: value } : row)))
  return (
    <Places role="table" aria-label="Places of the files">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            File
          </th>
          {columns.map(field => (
            <th key={field} role="columnheader" scope="col">
              {labels[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown.map(row => {
          const others = isUsable(row) ? (counts.get(placeKey(row)) ?? 1) - 1 : 0
          return (
            <tr key={row.path} role="row">
              <td role="cell">
                {row.path}
                {others > 0 && <small>shares its place with {counted(others, 'file')}</small>}
              </td>
              {columns.map(field => (
                <td key={field} role="cell" data-name={labels[field]}>
                  <NumberInput
                    step={1}
                    min={0}
                    inputMode="numeric"
                    aria-label={`${labels[field]} of ${row.path}`}
                    aria-invalid={faultIn(row, field) !== null || undefined}
                    value={row[field]}
                    onChange={({ target }) => change(row.path, field, target.value)}
                    // Enter would send the form
                    onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Places>
  )
}
