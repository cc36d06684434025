import { type FormEvent, type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button'
import { controlLook } from './controlLook'
import { Field } from './Field'

export interface Range {
  from: string
  until: string
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  > div {
    flex: 1 1 132px;
    max-width: 168px;
  }
`
const DateInput = styled.input.attrs({ type: 'date' })`
  ${controlLook} height: 32px;
  @media (pointer: coarse) {
    height: 44px;
  }
`

interface Props {
  range: Range | null
  onSearch(range: Range): void
  children?: ReactNode
}

/**
 * Two dates as `2026-03-04`. Searching does nothing while one of them is missing. Pass a `key` to reset the
 * fields for another range.
 */
export function DateRange({ range, onSearch, children }: Props) {
  const [from, setFrom] = useState(range?.from ?? '')
  const [until, setUntil] = useState(range?.until ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (from && until) onSearch({ from, until })
  }
  return (
    <Form onSubmit={search}>
      <Field label="From">
        {control => (
          <DateInput
            {...control}
            max={until || undefined}
            value={from}
            onChange={event => setFrom(event.target.value)}
          />
        )}
      </Field>
      <Field label="To">
        {control => (
          <DateInput
            {...control}
            min={from || undefined}
            value={until}
            onChange={event => setUntil(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
      {children}
    </Form>
  )
}
