import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { dataset, managed, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { somebody } from '../users/people'

const binnedAt = '2026-03-04T05:06:07.000Z'
const lying = (more = {}) => dataset({ binnedAt, ...more })
const property = (more = {}) => ({
  id: '70',
  name: 'volume',
  type: 'FLOAT',
  bytes: 2048,
  binnedAt,
  owner: person(),
  dataset: { id: '7', name: 'Pm07', binnedAt: null },
  ...more,
})
const page = (nodes: readonly object[]) => ({ nodes, pageInfo: { endCursor: null, hasNextPage: false } })
const root = (more = {}) => ({
  me: somebody(),
  binnedDatasets: ({ public: isPublic }: { public: boolean }) =>
    page(isPublic ? [] : [lying({ id: '7', name: 'Pm07' })]),
  binnedProperties: page([property()]),
  ...more,
})
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the bin', () => {
  it('asks visitors to register', async () => {
    renderApp('/userbin/', {})
    expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
  })

  it('shows three sections and marks empty ones', async () => {
    renderApp('/userbin/', root())
    expect(await (await section('Private datasets')).findByText('Pm07')).toBeVisible()
    expect(
      await (await section('Public datasets')).findByText('No public dataset is in the bin.'),
    ).toBeVisible()
    expect(await (await section('Informations')).findByText(/of “Pm07”/)).toBeVisible()
  })

  it('removes a restored dataset from the list', async () => {
    const sent: unknown[] = []
    const { user } = renderApp(
      '/userbin/',
      root({
        restoreDataset: ({ id }: { id: string }) => {
          sent.push(id)
          return dataset({ id, binnedAt: null })
        },
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Restore Pm07' }))
    expect(await screen.findByText('“Pm07” was restored')).toBeInTheDocument()
    expect(await screen.findByText('No private dataset is in the bin.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Bin' })).toHaveFocus()
    expect(sent).toEqual(['7'])
  })

  it('erases after a confirmation and keeps the dialog open when the server refuses', async () => {
    let refused = true
    const eraseDataset = ({ id }: { id: string }) => {
      if (refused)
        throw refusal('Only datasets in the bin can be erased: move it to the bin first', 'CONFLICT')
      return id
    }
    const { user } = renderApp('/userbin/', root({ eraseDataset }))
    await user.click(await screen.findByRole('button', { name: 'Erase permanently: Pm07' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Erase “Pm07”?' }))
    expect(dialog.getByText(/permanently removes/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Only datasets in the bin can be erased: move it to the bin first',
    )
    refused = false
    await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))
    expect(await screen.findByText('No private dataset is in the bin.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('disables restoring a property while its dataset is in the bin', async () => {
    renderApp(
      '/userbin/',
      root({ binnedProperties: page([property({ dataset: { id: '7', name: 'Pm07', binnedAt } })]) }),
    )
    expect(await screen.findByText(/Its dataset is in the bin too/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Restore volume' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Erase permanently: volume' })).toBeEnabled()
  })

  it("names the owner of another person's property and lets a manager restore it", async () => {
    const sent: unknown[] = []
    const bo = { id: '99', login: 'bo', name: 'Bo', surname: 'Falk' }
    const { user } = renderApp(
      '/userbin/',
      root({
        binnedProperties: page([property(), property({ id: '71', name: 'fate', owner: bo })]),
        restoreProperty: ({ id }: { id: string }) => {
          sent.push(id)
          return property({ id, name: 'fate', owner: bo, binnedAt: null })
        },
      }),
    )
    const informations = await section('Informations')
    expect(await informations.findByText(/^Bo Falk · Number/)).toBeVisible()
    expect(informations.getByText(/^Number/)).toBeVisible()
    await user.click(informations.getByRole('button', { name: 'Restore fate' }))
    expect(await screen.findByText('“fate” was restored')).toBeInTheDocument()
    await waitFor(() => expect(informations.queryByText('fate')).toBeNull())
    expect(sent).toEqual(['71'])
  })

  it('shows a loading error and loads again on demand', async () => {
    let broken = true
    const { user } = renderApp(
      '/userbin/',
      root({
        binnedProperties: () => {
          if (broken) throw refusal('Out of order', 'INTERNAL')
          return page([])
        },
      }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded.*Out of order/)
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No information is in the bin.')).toBeVisible()
  })
})

describe('the page of a dataset', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })
  const can = (mine: boolean) => ({ ...managed, delete: mine, export: mine })
  const open = (own: object, more = {}) =>
    renderApp('/dataset/3/', {
      me: somebody(),
      dataset: dataset({ id: '3', name: 'Pm07', ...own }),
      datasets: { ...page([]), totalCount: 0 },
      ...more,
    })

  it('moves the dataset to the bin after a confirmation and opens the dataset list', async () => {
    const sent: unknown[] = []
    const { user, address } = open(
      { can: can(true) },
      {
        binDataset: ({ id }: { id: string }) => {
          sent.push(id)
          return dataset({ id, binnedAt, can: can(true) })
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Delete dataset' }))
    await user.click(
      within(screen.getByRole('dialog', { name: 'Delete “Pm07”?' })).getByRole('button', {
        name: 'Delete dataset',
      }),
    )
    expect(await screen.findByText('“Pm07” is in the bin')).toBeInTheDocument()
    await waitFor(() => expect(address()).toBe('/dataset/'))
    expect(sent).toEqual(['3'])
  })

  it('shows readers neither delete nor export', async () => {
    open({ can: can(false) })
    expect(await screen.findByRole('heading', { name: 'Pm07' })).toBeVisible()
    await expect(screen.findByRole('heading', { name: /Delete|delete/ }, { timeout: 1500 })).rejects.toThrow()
    expect(screen.queryByRole('button', { name: 'Delete dataset' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export Dataset' })).toBeNull()
  })

  it('starts the download of an export and shows a refusal', async () => {
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.getAttribute('href') ?? '')
    })
    let refused = true
    const { user } = open(
      { can: can(true) },
      {
        exportDataset: () => {
          if (refused) throw refusal('Not now', 'FORBIDDEN')
          return '/files/datasets/3/export?ticket=x'
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Export Dataset' }))
    expect(await screen.findByText('Not now')).toBeVisible()
    refused = false
    await user.click(screen.getByRole('button', { name: 'Export Dataset' }))
    expect(await screen.findByText(/The download of “Pm07” has started/)).toBeInTheDocument()
    expect(saved).toEqual(['/files/datasets/3/export?ticket=x'])
  })

  it('shows that the dataset is in the bin', async () => {
    open({ can: can(true), binnedAt })
    expect(await screen.findByText(/In the bin since/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the bin' })).toHaveAttribute('href', '/userbin/')
    expect(screen.queryByRole('button', { name: 'Delete dataset' })).toBeNull()
  })
})
