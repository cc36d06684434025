import { expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { phoneWidth } from '../../../client/lib/browser/browser'
import { dataset, managed, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'

const groups = [
  {
    id: '5',
    name: 'Ascidians',
    studies: [
      { id: '12', name: 'Late stages' },
      { id: '7', name: 'Early stages' },
    ],
  },
  { id: '3', name: 'Empty', studies: [] },
]
const root = {
  me: person(),
  settings: { favourites: true, collaborative: true },
  datasets: page([]),
  myGroups: groups,
}
/** The list beside the form also has a field "Name". */
const nameField = async () =>
  within(await screen.findByRole('region', { name: 'Details' })).getByRole('textbox', { name: 'Name' })
const mine = (more = {}) => dataset({ can: managed, studyId: null, ...more })

it('the dataset form sends only changed fields with the version that it loaded', async () => {
  let now = mine()
  const asked: unknown[] = []
  const updateDataset = (given: unknown) => {
    asked.push(given)
    return (now = mine({ name: 'Halocynthia', version: 2 }))
  }
  const { user, address } = renderApp('/dataset/4/update/', { ...root, dataset: () => now, updateDataset })
  const name = await nameField()
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please input a name')).toBeVisible()
  await user.type(name, 'Halocynthia')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Halocynthia' })).toBeVisible()
  expect(asked).toEqual([{ id: '4', version: 1, input: { name: 'Halocynthia' } }])
  expect(address()).toBe('/dataset/4/')
})

it('the study field lists studies of own groups and names a study of another group', async () => {
  const asked: unknown[] = []
  const updateDataset = ({ input }: { input: object }) => {
    asked.push({ ...input })
    return mine({ studyId: '7', version: 2 })
  }
  const { user, unmount } = renderApp('/dataset/4/update/', {
    ...root,
    dataset: mine({ studyId: '12' }),
    updateDataset,
  })
  const study = await screen.findByRole('combobox', { name: 'Study' })
  expect(
    within(study)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['None', 'Ascidians · Late stages', 'Ascidians · Early stages'])
  expect(study).toHaveDisplayValue('Ascidians · Late stages')
  await user.selectOptions(study, 'Ascidians · Early stages')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Phallusia Pm07' })
  expect(asked).toEqual([{ studyId: '7' }])
  unmount()
  renderApp('/dataset/4/update/', { ...root, dataset: mine({ studyId: '99' }) })
  expect(await screen.findByRole('combobox', { name: 'Study' })).toHaveDisplayValue(
    'A study of a group that you are not in',
  )
})

it('a conflicting save shows both versions to choose from', async () => {
  let now = mine()
  const asked: unknown[] = []
  const updateDataset = (given: { version: number }) => {
    asked.push(given.version)
    if (given.version === 1) {
      now = mine({ name: 'Theirs', version: 2 })
      throw refusal('Another person has changed this in the meantime', 'CONFLICT')
    }
    return (now = mine({ name: 'Mine', version: 3 }))
  }
  const { user } = renderApp('/dataset/4/update/', { ...root, dataset: () => now, updateDataset })
  const name = await nameField()
  await user.clear(name)
  await user.type(name, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText(/changed this dataset in the meantime/)).toBeVisible()
  expect(within(notice).getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible()
  await user.click(within(notice).getByRole('button', { name: 'Keep what I typed' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible()
  expect(asked).toEqual([1, 2])
})

it('making a dataset public needs a confirmation and is undone when the server refuses', async () => {
  const setPublic = () => {
    throw refusal('Only its managers may change a dataset', 'FORBIDDEN')
  }
  const { user } = renderApp('/dataset/4/update/', { ...root, dataset: mine({ public: false }), setPublic })
  await user.click(await screen.findByRole('switch', { name: 'Public' }))
  expect(
    screen.getByText(/^Everybody on the web can then see and download this dataset at once/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make public' }))
  expect(await screen.findByText('Only its managers may change a dataset')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Public' })).not.toBeChecked()
})

it('the stages field sends one stage per line and names an invalid line', async () => {
  const sent: unknown[] = []
  const updateDataset = (variables: unknown) => {
    sent.push(variables)
    return mine({
      stages: [
        { name: 'Early', time: 0 },
        { name: 'Late, second', time: 4 },
      ],
    })
  }
  const { user } = renderApp('/dataset/4/update/', {
    ...root,
    dataset: mine({ stages: [{ name: 'Early', time: 0 }] }),
    updateDataset,
  })
  const field = await screen.findByLabelText('Stages')
  expect(field).toHaveValue('Early,0')
  await user.type(field, '\nLate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Line 2: not a name and a time point')).toBeVisible()
  expect(field).toHaveFocus()
  await user.type(field, ',4')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ id: '4', version: 1, input: { stages: 'Early,0\nLate,4' } }]))
})

it('deleting a link that is already gone removes its row without an error', async () => {
  const removeLink = () => {
    throw refusal('No such link', 'NOT_FOUND')
  }
  const { user } = renderApp('/dataset/4/update/', {
    ...root,
    dataset: mine({ links: [{ id: '9', link: 'https://example.org/paper', description: 'The paper' }] }),
    removeLink,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete the link The paper' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete link' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'The paper' })).toBeNull())
  expect(screen.queryByText('No such link')).toBeNull()
})

it('links are added, checked and deleted after a confirmation', async () => {
  const asked: unknown[] = []
  const paper = { id: '9', link: 'https://example.org/paper', description: 'The paper' }
  const addLink = ({ input }: { input: { link: string } }) => {
    asked.push(input.link)
    if (!input.link.startsWith('https:'))
      throw refusal('Not so', 'INVALID_INPUT', { link: 'An address that begins with http:// or https://' })
    return mine({ links: [paper] })
  }
  const removeLink = ({ id }: { id: string }) => {
    asked.push(id)
    return mine({ links: [] })
  }
  const { user } = renderApp('/dataset/4/update/', { ...root, dataset: mine(), addLink, removeLink })
  const add = await screen.findByRole('button', { name: 'Add link' })
  await user.click(add)
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'javascript:alert(1)')
  await user.click(add)
  expect(await screen.findByText('An address that begins with http:// or https://')).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: 'Link' }))
  await user.type(screen.getByRole('textbox', { name: 'Link' }), paper.link)
  await user.click(add)
  expect(await screen.findByRole('link', { name: 'The paper' })).toHaveAttribute('href', paper.link)
  await user.click(screen.getByRole('button', { name: 'Delete the link The paper' }))
  expect(asked).toEqual(['javascript:alert(1)', paper.link])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete link' }))
  expect(screen.queryByRole('link', { name: 'The paper' })).toBeNull()
  expect(asked.at(-1)).toBe('9')
})

it('the dataset form refuses visitors, readers and unknown datasets in the documented words', async () => {
  const visitor = renderApp('/dataset/4/update/', { ...root, me: null })
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
  visitor.unmount()
  const reader = renderApp('/dataset/4/update/', { ...root, dataset: dataset() })
  expect(await screen.findByRole('heading', { name: 'You may not change this' })).toBeVisible()
  reader.unmount()
  renderApp('/dataset/4/update/', {
    ...root,
    dataset: () => {
      throw refusal('No such dataset', 'NOT_FOUND')
    },
  })
  expect(await screen.findByRole('heading', { name: 'This dataset cannot be shown' })).toBeVisible()
})

it('the dataset form keeps typed values when the window gets the width of a phone', async () => {
  const changes = new Set<() => void>()
  let isPhone = false
  const media = (query: string) => ({
    matches: query === phoneWidth && isPhone,
    addEventListener: (_: string, changed: () => void) => changes.add(changed),
    removeEventListener: (_: string, changed: () => void) => changes.delete(changed),
  })
  const asked = jest.spyOn(globalThis, 'matchMedia').mockImplementation(media as unknown as typeof matchMedia)
  const { user } = renderApp('/dataset/4/update/', { ...root, dataset: mine() })
  await user.type(await nameField(), ', second try')
  const typed = await nameField()
  expect(screen.getByRole('complementary', { name: 'Datasets' })).toBeVisible()
  isPhone = true
  act(() => changes.forEach(changed => changed()))
  expect(screen.queryByRole('complementary', { name: 'Datasets' })).toBeNull()
  expect(await nameField()).toBe(typed)
  expect(typed).toHaveValue(`${mine().name}, second try`)
  asked.mockRestore()
})
