import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { seenScreen } from '../../../client/features/site/interactionNames'
import { decide } from '../../../client/lib/browser/consent'
import { forgetCookie } from '../../../client/lib/browser/cookies'
import { dataset } from '../support/datasets'
import { renderApp } from '../support/renderApp'

beforeEach(() => forgetCookie('morula_consent'))

describe('seenScreen', () => {
  it.each([
    ['/', 'Web,Home,view', null],
    ['/dataset/', 'Web,DatasetList,view', null],
    ['/dataset/7/', 'Web,Dataset,view', '7'],
    ['/dataset/7/properties/create/', 'Web,Dataset,view', '7'],
    ['/help_lineage/', 'Web,Help,lineage,view', null],
    ['/patchnotes/', 'Web,Help,patchnotes,view', null],
    ['/license/', 'Web,License,view', null],
  ])('maps %s to %s', (address, name, datasetId) => expect(seenScreen(address)).toEqual({ name, datasetId }))

  it.each(['/validate/0123456789abcdef', '/resetpw/secret/', '/constructor/', '/Ab3dEf9h', '/no/such/page'])(
    'returns null for %s',
    address => expect(seenScreen(address)).toBeNull(),
  )
})

const sent: { names: string[]; datasetId: string | null }[] = []
const root = {
  exampleDatasets: [dataset()],
  dataset: dataset(),
  recordInteractions: (input: (typeof sent)[number]) => sent.push(input) > 0,
}
const leave = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  fireEvent(document, new Event('visibilitychange'))
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
}

afterEach(() => void jest.restoreAllMocks())

/** Disables the 10 s timer that sends the names, because a busy machine needs more than 10 s for the test. */
function withoutTimer() {
  const real = globalThis.setInterval
  jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation(((work: () => void, wait: number) =>
      wait === 10_000 ? 0 : real(work, wait)) as typeof setInterval)
}

it('interactions are sent in one batch per dataset when the page is left', async () => {
  sent.length = 0
  withoutTimer()
  decide('accepted')
  const { user } = renderApp('/license/', root)
  await screen.findByRole('heading', { level: 1, name: 'Licence' })
  await user.click(screen.getByRole('link', { name: 'Funding' }))
  await screen.findByRole('heading', { level: 1, name: 'Funding' })
  await waitFor(
    () => {
      leave() // again and again, because the script that sends loads when the browser is idle
      expect(sent.map(({ names, datasetId }) => ({ names, datasetId }))).toEqual([
        { names: ['Web,License,view', 'Web,Funding,view'], datasetId: null },
      ])
    },
    { timeout: 10_000 },
  )
})

it.each(['undecided', 'rejected'] as const)(
  'no interactions are sent when the consent is %s',
  async choice => {
    sent.length = 0
    if (choice === 'rejected') decide(choice)
    renderApp('/license/', root)
    await screen.findByRole('heading', { level: 1, name: 'Licence' })
    leave()
    await act(() => new Promise(done => setTimeout(done, 50)))
    expect(sent).toEqual([])
  },
)
