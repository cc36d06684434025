import { expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { dataset, managed, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'

const version = (number: number) => ({
  id: String(number),
  version: number,
  name: 'volume',
  createdAt: '2026-03-04T05:06:07.000Z',
  fileName: number === 1 ? null : `volume-${number}.txt`,
  valueCount: number * 10,
  shared: false,
})
const property = (more = {}) => ({
  ...version(3),
  type: 'FLOAT',
  smallest: 1,
  largest: 2,
  bytes: 320_000,
  source: '',
  outdated: false,
  outdatedCause: null,
  problemCount: 0,
  problems: [],
  canBin: true,
  versionCount: 3,
  owner: person(),
  textUrl: '/files/volume.txt',
  binaryUrl: null,
  versions: [version(3), version(2), version(1)],
  dataset: dataset({ can: managed }),
  ...more,
})
const answers = (shown: unknown, more = {}) => ({
  me: person(),
  datasets: page([]),
  property: shown,
  ...more,
})
const address = '/dataset/4/properties/3/'

it('the page of an older version links to the newest', async () => {
  renderApp('/dataset/4/properties/2/', answers(property({ ...version(2) })))
  expect(await screen.findByText(/^This is version 2 of 3\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'version 3' })).toHaveAttribute('href', address)
})

it('says that a comparison failed, and tries again', async () => {
  const difference = jest.fn(() => {
    throw refusal('The query compares too many values', 'TOO_LARGE')
  })
  const { user } = renderApp(address, answers(property({ difference })))
  await user.click(await screen.findByRole('button', { name: 'Compare with 1' }))
  expect(await screen.findByText('The query compares too many values')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(difference).toHaveBeenCalledTimes(2)
})

it.each([
  ['that does not exist', null, address],
  ['of another dataset', property(), '/dataset/5/properties/3/'],
])('a property %s cannot be shown', async (_what, shown, at) => {
  renderApp(at, answers(shown))
  expect(await screen.findByRole('heading', { name: 'This property cannot be shown' })).toBeVisible()
})

it('hides the report on the file without the right to read it', async () => {
  renderApp(address, answers(property({ problemCount: 3, canBin: false })))
  expect(
    await screen.findByText('3 lines or remarks, which only Ada Bell and the managers of the dataset see.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete volume' })).toBeNull()
})

it('says that values of a formula are out of date, and computes them again', async () => {
  const stale = { source: 'formula:age * 2', outdated: true }
  const computeFormulaAgain = jest
    .fn()
    .mockImplementationOnce(() => {
      throw refusal('There is no property “age”.', 'INVALID_QUERY')
    })
    .mockImplementation(() => property({ ...stale, outdated: false }))
  const { user } = renderApp(address, answers(property(stale), { computeFormulaAgain }))
  expect(await screen.findByText(/^These values are out of date/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compute again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no property “age”.')
  await user.click(screen.getByRole('button', { name: 'Compute again' }))
  await waitFor(() => expect(screen.queryByText(/^These values are out of date/)).toBeNull())
})

it('says through which property a formula reads itself, and what a person can do', async () => {
  const outdatedCause = { kind: 'CIRCLE', through: [{ id: '8', name: 'age' }] }
  renderApp(address, answers(property({ source: 'formula:age * 2', outdated: true, outdatedCause })))
  expect(
    await screen.findByText('These values are out of date: the formula reads itself through “age”.'),
  ).toBeVisible()
  expect(screen.getByText(/^Formulas in a circle are always out of date/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'age' })).toHaveAttribute('href', '/dataset/4/properties/8/')
})

it('says who can compute a formula again, and that meshes do it by themselves', async () => {
  const shown = { outdated: true, dataset: dataset() }
  const { unmount } = renderApp(address, answers(property({ ...shown, source: 'formula:age' })))
  expect(await screen.findByText('Managers of the dataset can compute volume again.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Compute again' })).toBeNull()
  unmount()
  renderApp(address, answers(property({ ...shown, source: 'derived:volume' })))
  expect(await screen.findByText(/computed again as soon as the meshes are prepared/)).toBeVisible()
})

it('a property without a name is not said to get versions', async () => {
  const unnamed = property({ name: 'Default_name', version: 1, versionCount: 1, versions: [version(3)] })
  renderApp(address, answers(unnamed))
  expect(await screen.findByText(/files without a name never become versions/)).toBeVisible()
  expect(screen.queryByText(/becomes the next one/)).toBeNull()
})

it('a single file suggests the name, and a file that is chosen again replaces the one before', async () => {
  const { user } = renderApp(
    '/dataset/4/properties/create/',
    answers(null, { dataset: dataset({ can: managed }) }),
  )
  const input = await screen.findByLabelText('File')
  const name = screen.getByRole('textbox', { name: 'Name', description: /Default_name/ })
  const fileOf = (fileName: string, text = 'type:float\n1,1:2\n') => new File([text], fileName)
  await user.upload(input, fileOf('property_area.txt'))
  expect(name).toHaveValue('area')
  await user.upload(input, fileOf('property_area.txt', '1,1:2\n'))
  expect(screen.getAllByText('property_area.txt')).toHaveLength(1)
  expect(name).toHaveValue('area')
  await user.upload(input, fileOf('age.txt'))
  expect(screen.getByText('Each property gets the name of its file.')).toBeVisible()
})
