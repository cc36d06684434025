import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { seenScreen } from '../../../client/features/site/interactionNames'
import { decide } from '../../../client/lib/consent'
import { forgetCookie } from '../../../client/lib/cookies'
import { dataset } from '../support/datasets'
import { renderApp } from '../support/renderApp'

beforeEach(() => forgetCookie('morula_consent'))

describe('what is counted', () => {
  it.each([
    ['/', 'Web,Home,view', null],
    ['/dataset/', 'Web,DatasetList,view', null],
    ['/dataset/7/', 'Web,Dataset,view', '7'],
    ['/dataset/7/properties/create/', 'Web,Dataset,view', '7'],
    ['/help_lineage/', 'Web,Help,lineage,view', null],
    ['/license/', 'Web,License,view', null],
  ])('%s is %s', (address, name, datasetId) => expect(seenScreen(address)).toEqual({ name, datasetId }))

  it.each(['/validate/0123456789abcdef', '/resetpw/secret/', '/constructor/', '/Ab3dEf9h', '/no/such/page'])(
    '%s is not',
    address => expect(seenScreen(address)).toBeNull(),
  )
})

const told: { names: string[]; datasetId: string | null }[] = []
const root = {
  exampleDatasets: [dataset()],
  dataset: dataset(),
  recordInteractions: (input: (typeof told)[number]) => told.push(input) > 0,
}
const leave = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  fireEvent(document, new Event('visibilitychange'))
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
}

afterEach(() => void jest.restoreAllMocks())

/** Turns off the timer that sends names every ten seconds: on a busy machine the test takes longer than that. */
function withoutTimer() {
  const real = globalThis.setInterval
  jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation(((work: () => void, wait: number) =>
      wait === 10_000 ? 0 : real(work, wait)) as typeof setInterval)
}

it('is told in one batch a dataset when the page is left', async () => {
  told.length = 0
  withoutTimer()
  decide('accepted')
  const { user } = renderApp('/license/', root)
  await screen.findByRole('heading', { level: 1, name: 'License' })
  await user.click(screen.getByRole('link', { name: 'Funding' }))
  await screen.findByRole('heading', { level: 1, name: 'Funding' })
  leave()
  await waitFor(() =>
    expect(told.map(({ names, datasetId }) => ({ names, datasetId }))).toEqual([
      { names: ['Web,License,view', 'Web,Funding,view'], datasetId: null },
    ]),
  )
})

it.each(['undecided', 'rejected'] as const)('is not told of somebody %s', async choice => {
  told.length = 0
  if (choice === 'rejected') decide(choice)
  renderApp('/license/', root)
  await screen.findByRole('heading', { level: 1, name: 'License' })
  leave()
  await act(() => new Promise(done => setTimeout(done, 50)))
  expect(told).toEqual([])
})
