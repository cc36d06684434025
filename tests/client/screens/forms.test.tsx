import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { dataset, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'

const obj = new File(['o a'], 't001.obj')

it('tells who is not signed in to register', async () => {
  const { unmount } = renderApp('/dataset-upload', {})
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
  unmount()
  renderApp('/dataset-import', {})
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
})

it('puts the focus on the first fault of a creation', async () => {
  const { user } = renderApp('/dataset-upload', { me: person() })
  await user.click(await screen.findByRole('button', { name: 'Create dataset' }))
  expect(await screen.findByText('You need to upload a 3D file (that contains an OBJ) to create a dataset')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('3D files')).toHaveFocus())
})

it('creates a dataset with the words of the documents for what was left empty, and goes to it', async () => {
  const sent: { input: Record<string, unknown>; meshes: unknown[] }[] = []
  const createDataset = (variables: { input: Record<string, unknown>; meshes: unknown[] }) => { sent.push(variables); return dataset({ id: '12' }) }
  const { user, address } = renderApp('/dataset-upload', { me: person(), createDataset, datasets: page([]), dataset: dataset({ id: '12' }) })
  await user.upload(await screen.findByLabelText('3D files'), obj)
  await user.click(screen.getByRole('button', { name: 'Create dataset' }))
  await waitFor(() => expect(address()).toBe('/dataset/12/'))
  expect(sent[0]!.input).toEqual({ name: 'New dataset not named', description: '...', type: 'OBSERVED', secondsPerFrame: 0, startSeconds: 0, minTime: 0, maxTime: 0, taxonId: -1 })
  expect(sent[0]!.meshes).toHaveLength(1)
})

it('shows what the server refuses at the field it names, and loses nothing', async () => {
  const createDataset = () => { throw refusal('t001.obj, line 5: no such vertex', 'INVALID_INPUT', { name: 'This name is taken' }) }
  const { user, address } = renderApp('/dataset-upload', { me: person(), createDataset })
  await user.upload(await screen.findByLabelText('3D files'), obj)
  await user.type(screen.getByLabelText('Name'), 'My embryo')
  await user.click(screen.getByRole('button', { name: 'Create dataset' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error during creation : t001.obj, line 5: no such vertex')
  expect(screen.getByText('This name is taken')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('My embryo')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByText('t001.obj')).toBeVisible()
  expect(address()).toBe('/dataset-upload')
})

it('imports an archive, shows that it runs, and goes to the list', async () => {
  let finish: (imported: unknown) => void = () => undefined
  const importDataset = () => new Promise(resolve => { finish = resolve })
  const { user, address } = renderApp('/dataset-import', { me: person(), importDataset, datasets: page([]) })
  await user.click(await screen.findByRole('button', { name: 'Import dataset' }))
  expect(await screen.findByText('You need to upload a 3ip file (that contains an dataset instance to import a dataset')).toBeVisible()
  await user.upload(screen.getByLabelText('Archive'), new File(['PK'], 'worm.zip'))
  await user.click(screen.getByRole('button', { name: 'Import dataset' }))
  expect(await screen.findByRole('progressbar', { name: 'Importing dataset , please wait . . .' })).toBeInTheDocument()
  finish({ dataset: dataset({ name: 'Worm' }), remarks: [] })
  await waitFor(() => expect(address()).toBe('/dataset/'))
  expect(screen.getByText('Worm was imported and is being prepared')).toBeVisible()
})

it('says what of an archive was left out before it goes on', async () => {
  const importDataset = { dataset: dataset({ id: '12', name: 'Worm' }), remarks: ['Left out, packed within the archive: more.zip'] }
  const { user, address } = renderApp('/dataset-import', { me: person(), importDataset, datasets: page([]) })
  await user.upload(await screen.findByLabelText('Archive'), new File(['PK'], 'worm.zip'))
  await user.click(screen.getByRole('button', { name: 'Import dataset' }))
  expect(await screen.findByRole('heading', { name: 'Worm was imported' })).toHaveFocus()
  expect(screen.getByText('Left out, packed within the archive: more.zip')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show the dataset' })).toHaveAttribute('href', '/dataset/12/')
  await user.click(screen.getByRole('button', { name: 'All datasets' }))
  await waitFor(() => expect(address()).toBe('/dataset/'))
})

it('lets one cancel an import without a word of failure', async () => {
  const { user } = renderApp('/dataset-import', { me: person(), importDataset: () => new Promise(() => undefined) })
  await user.upload(await screen.findByLabelText('Archive'), new File(['PK'], 'worm.zip'))
  await user.click(screen.getByRole('button', { name: 'Import dataset' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Import dataset' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('worm.zip')).toBeVisible()
})

it('asks for both to log in', async () => {
  const { user } = renderApp('/login/', {})
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Please input your username!')).toBeVisible()
  expect(screen.getByText('Please input your Password!')).toBeVisible()
})

it('says in one way that name or password is wrong, and keeps the name', async () => {
  const { user } = renderApp('/login/', { signIn: () => { throw refusal('whatever', 'UNAUTHENTICATED') } })
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to connect this user : check username or password')
  expect(screen.getByLabelText('Username')).toHaveValue('ada')
})

it('goes to the list when signed in, and the header says who', async () => {
  let signedIn = false
  const root = { me: () => (signedIn ? person() : null), signIn: () => { signedIn = true; return person() }, datasets: page([]) }
  const { user, address } = renderApp('/login/', root)
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/dataset/'))
  expect(await screen.findByRole('link', { name: 'Ada Bell' })).toBeVisible()
})
