import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { type Asked, faultsOf, range, type StatisticsPerson } from './period'
import { PersonChoice } from './PersonChoice'

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 12px;
  > div:nth-child(-n + 2) {
    flex: 1 1 132px;
    max-width: 168px;
  }
  > div:nth-child(n + 3),
  > button {
    margin-top: 24px;
  }
  @container (max-width: 560px) {
    > div:nth-child(n + 3),
    > button {
      margin-top: 0;
    }
  }
`

/** A range of dates, for one user or for all users. Missing fields are highlighted. */
export function RangeForm({ onLoad }: { onLoad(asked: Asked): void }) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [person, setPerson] = useState<StatisticsPerson | null>(null)
  const [checked, setChecked] = useState<'none' | 'one' | 'all'>('none')
  const faults = checked === 'none' ? {} : faultsOf({ from, until, person }, checked === 'one')
  const load = (whom: 'one' | 'all') => {
    setChecked(whom)
    if (Object.keys(faultsOf({ from, until, person }, whom === 'one')).length === 0)
      onLoad(range(from, until, whom === 'one' ? person : null))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    load('one')
  }
  return (
    <Form aria-label="Range" noValidate onSubmit={submit}>
      <Field label="From" error={faults.from}>
        {control => (
          <TextInput
            {...control}
            type="date"
            required
            value={from}
            onChange={event => setFrom(event.target.value)}
          />
        )}
      </Field>
      <Field label="To" error={faults.until}>
        {control => (
          <TextInput
            {...control}
            type="date"
            required
            value={until}
            onChange={event => setUntil(event.target.value)}
          />
        )}
      </Field>
      <PersonChoice person={person} error={faults.person} onChange={setPerson} />
      <Button type="submit">Load</Button>
      <Button onClick={() => load('all')}>Load for all users</Button>
    </Form>
  )
}
