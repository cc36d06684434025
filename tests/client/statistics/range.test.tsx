import { expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { faultsOf, range } from '../../../client/features/statistics/period'
import { renderApp } from '../support/renderApp'
import { staff } from '../users/people'

type Asked = Readonly<Record<'from' | 'until', string>>
const mina = { id: '7', name: 'Mina' }

it.each([
  ['without dates', '', '', { from: 'Choose a date', until: 'Choose a date' }],
  ['without its end', '2026-03-01', '', { until: 'Choose a date' }],
  ['that is reversed', '2026-03-02', '2026-03-01', { until: 'Choose a date after the first one' }],
  ['of one day', '2026-03-01', '2026-03-01', {}],
  ['in the future', '2999-01-01', '2999-01-02', {}],
])('a range %s has its faults', (_title, from, until, faults) => {
  expect(faultsOf({ from, until, person: null }, false)).toEqual(faults)
  expect(faultsOf({ from, until, person: null }, true)).toEqual({ ...faults, person: 'Choose a user' })
  expect(faultsOf({ from, until, person: mina }, true)).toEqual(faults)
})

it('a range has whole days', () => {
  const { from, until } = range('2026-03-01', '2026-03-02', mina)
  expect(Date.parse(until) - Date.parse(from)).toBeGreaterThan(47 * 3_600_000)
})

it('a reversed range is refused beside its field, and a corrected one is loaded for all users', async () => {
  const asked: Asked[] = []
  renderApp('/morphostat/', {
    me: staff(),
    connectionStatistics: ({ from, until }: Asked) => {
      asked.push({ from, until })
      throw new Error('The server is busy')
    },
    interactions: () => [],
  })
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const load = () => fireEvent.click(screen.getByRole('button', { name: 'Load for all users' }))
  await screen.findByText('No interactions')
  expect(asked).toHaveLength(1)
  set('From', '2026-03-02')
  set('To', '2026-03-01')
  load()
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Choose a date after the first one')
  set('To', '2026-03-05')
  load()
  const { from, until } = range('2026-03-02', '2026-03-05', null)
  await waitFor(() => expect(asked.at(-1)).toEqual({ from, until }))
  expect(asked).toHaveLength(2)
})
