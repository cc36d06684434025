import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(104px, auto) 1fr;
  align-content: start;
  dt,
  dd {
    padding: 5px 0;
    border-bottom: 1px solid var(--grey-5);
    font-size: 13px;
  }
  dt {
    padding-right: 24px;
    color: var(--grey-10);
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`

/** A list of names and values. Values include their unit; facts without a value are omitted. */
export function FactsTable({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </List>
  )
}
