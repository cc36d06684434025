import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
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
/** the list beside the form has a field of that name, too */
const nameField = async () =>
  within(await screen.findByRole('region', { name: 'Details' })).getByRole('textbox', { name: 'Name' })
const mine = (more = {}) => dataset({ can: managed, studyId: null, ...more })

it('sends what was changed, with the version that was read', async () => {
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

it('links the dataset to a study of one’s groups, in the order of the groups, and says where it is in another', async () => {
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

it('tells who comes second, with both versions to choose from', async () => {
  let now = mine()
  const asked: unknown[] = []
  const updateDataset = (given: { version: number }) => {
    asked.push(given.version)
    if (given.version === 1) {
      now = mine({ name: 'Theirs', version: 2 })
      throw refusal('Somebody has changed this meanwhile', 'CONFLICT')
    }
    return (now = mine({ name: 'Mine', version: 3 }))
  }
  const { user } = renderApp('/dataset/4/update/', { ...root, dataset: () => now, updateDataset })
  const name = await nameField()
  await user.clear(name)
  await user.type(name, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText(/changed this dataset meanwhile/)).toBeVisible()
  expect(within(notice).getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible()
  await user.click(within(notice).getByRole('button', { name: 'Keep what I typed' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible()
  expect(asked).toEqual([1, 2])
})

it('says what being public means, and stays as it was where it is refused', async () => {
  const setPublic = () => {
    throw refusal('Only its managers may change a dataset', 'FORBIDDEN')
  }
  const { user } = renderApp('/dataset/4/update/', { ...root, dataset: mine({ public: false }), setPublic })
  expect(
    await screen.findByText(/Switch it on, and everybody on the web sees and downloads it/),
  ).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Public' }))
  expect(await screen.findByText('Only its managers may change a dataset')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Public' })).not.toBeChecked()
})

it('writes the names of time points, a line each, and says which line is none', async () => {
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

it('a link that somebody else deleted meanwhile is gone here too, without a word of failure', async () => {
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

it('adds a link, does nothing for an empty one, says what is no address, and asks before one is deleted', async () => {
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

it('refuses as the documents say', async () => {
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
