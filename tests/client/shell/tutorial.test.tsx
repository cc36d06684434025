import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { tips, tipScreen } from '../../../client/features/tutorial/tips'
import { decide } from '../../../client/lib/browser/consent'
import { forgetCookie, readCookie } from '../../../client/lib/browser/cookies'
import { dataset, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'

beforeEach(() => {
  forgetCookie('morula_consent')
  forgetCookie('hide_tutorials')
})
const tip = () => screen.findByRole('complementary', { name: 'Tip' })
const noTip = () => waitFor(() => expect(screen.queryByRole('complementary', { name: 'Tip' })).toBeNull())
const root = { exampleDatasets: [dataset()], datasets: page([dataset()]) }
const settings = (showTips: boolean) => ({
  showTips,
  favourites: true,
  collaborative: false,
  standaloneStart: false,
  plotServer: '',
})

describe('the tips', () => {
  it.each([
    ['/', false, 'home'],
    ['/dataset/', false, 'list'],
    ['/dataset/7/', false, 'dataset'],
    ['/dataset/7/', true, 'viewer'],
    ['/users/', false, 'user'],
    ['/login/', false, null],
  ] as const)('at %s with the viewer shown %s are those of: %s', (pathname, viewerShown, expected) => {
    expect(tipScreen(pathname, viewerShown)).toBe(expected)
  })
})

it('the tips wait for the answer about cookies', async () => {
  const { user } = renderApp('/', root)
  await user.click(await screen.findByRole('button', { name: 'Reject all' }))
  expect(await tip()).toHaveTextContent(tips.home[0]!.text)
})

it('the tips advance one by one and change with the address', async () => {
  decide('rejected')
  const { user } = renderApp('/', root)
  expect(await tip()).toHaveTextContent(tips.home[0]!.text)
  await user.click(screen.getByRole('button', { name: 'Next tip' }))
  expect(await tip()).toHaveTextContent(tips.home[1]!.text)
  await user.click(screen.getByRole('link', { name: 'Datasets' }))
  await waitFor(async () => expect(await tip()).toHaveTextContent(tips.list[0]!.text))
  for (const word of ['Next tip', 'Next tip', 'Got it'])
    await user.click(screen.getByRole('button', { name: word }))
  await noTip()
})

it('the tip about the citation shows only beside a citation', async () => {
  decide('rejected')
  const shown = renderApp('/dataset/4/', { ...root, dataset: dataset() })
  await waitFor(async () => expect(await tip()).toHaveTextContent(/^“Copy citation” puts/))
  shown.unmount()
  renderApp('/dataset/4/', { ...root, dataset: dataset({ citation: '' }) })
  await screen.findByText('CC BY 4.0 (figshare)')
  expect(await tip()).toHaveTextContent(tips.dataset[1]!.text)
})

it('hiding the tips sets a cookie for a visitor', async () => {
  decide('rejected')
  const { user } = renderApp('/', root)
  await tip()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await noTip()
  expect(readCookie('hide_tutorials')).toBe('true')
})

it('hiding the tips changes the settings of a person, regardless of the cookie', async () => {
  decide('rejected')
  document.cookie = 'hide_tutorials=true; Path=/'
  const asked: unknown[] = []
  const { user } = renderApp('/', {
    ...root,
    me: person(),
    settings: settings(true),
    changeSettings: ({ input }: { input: unknown }) => asked.push(input) && settings(false),
  })
  await tip()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await noTip()
  expect(asked).toEqual([{ showTips: false }])
})

it('the tips stay hidden for a person with tips switched off in the settings', async () => {
  decide('rejected')
  renderApp('/', { ...root, me: person(), settings: settings(false) })
  await screen.findByRole('link', { name: 'View all datasets' })
  // the tips load when the browser is idle: 2.5 s are enough for that
  await new Promise(done => setTimeout(done, 2500))
  expect(screen.queryByRole('complementary', { name: 'Tip' })).toBeNull()
})

it('the tips stay away from a refused page and return with the next page', async () => {
  decide('rejected')
  const { user } = renderApp('/users/', root)
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
  await noTip()
  await user.click(screen.getByRole('link', { name: 'Morula, home' }))
  expect(await tip()).toHaveTextContent(tips.home[0]!.text)
})
