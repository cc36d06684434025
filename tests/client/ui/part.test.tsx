import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { inDialog } from '../../../client/ui/overlay/Dialog'
import { part } from '../../../client/ui/part'

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(globalThis, { fetch: noAnswer })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'fetch')
})

const Card = ({ name }: { name: string; onClose(): void }) => <p>Card of {name}</p>
const none = () => undefined

/** A part whose script cannot be loaded until `server.up`. */
function unsteady(around?: Parameters<typeof part<Parameters<typeof Card>[0]>>[1]) {
  const server = { up: false }
  const Part = part(async () => {
    if (!server.up) throw new TypeError('Failed to fetch dynamically imported module')
    return Card
  }, around)
  return { server, Part }
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = (Part: (props: Parameters<typeof Card>[0]) => React.ReactNode) =>
  render(
    <>
      <p>The page</p>
      <Suspense fallback={null}>
        <Part name="Ada" onClose={none} />
      </Suspense>
    </>,
  )
const press = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click())

it('a part that cannot be loaded shows a message, keeps the page, and loads when tried again', async () => {
  const { server, Part } = unsteady()
  shown(Part)
  await wait(60_000)
  expect(screen.getByText('The page')).toBeInTheDocument()
  expect(screen.getByText(/The server does not answer/)).toBeInTheDocument()
  await press()
  await wait(35_000)
  expect(screen.getByText(/The server does not answer/)).toBeInTheDocument()
  server.up = true
  await press()
  await wait(100)
  expect(screen.getByText('Card of Ada')).toBeInTheDocument()
  expect(screen.queryByText(/The server does not answer/)).toBeNull()
})

it('a dialog shows at once that its script is slow, and afterwards that it failed', async () => {
  const { Part } = unsteady({ around: inDialog('Card') })
  shown(Part)
  await wait(100)
  expect(screen.queryByText('Loading')).toBeNull()
  await wait(400)
  expect(screen.getByRole('dialog', { name: 'Card', hidden: true })).toHaveTextContent('Loading')
  await wait(60_000)
  expect(screen.getByRole('dialog', { name: 'Card', hidden: true })).toHaveTextContent(
    'The server does not answer',
  )
})

it('a part that failed is tried again when it is opened again', async () => {
  const { server, Part } = unsteady({ around: inDialog('Card') })
  const { unmount } = shown(Part)
  await wait(60_000)
  unmount()
  server.up = true
  shown(Part)
  await wait(100)
  expect(screen.getByText('Card of Ada')).toBeInTheDocument()
})

it('a server that answers without the script has been updated, so the page says: reload', async () => {
  Object.assign(globalThis, { fetch: async () => ({ ok: true }) })
  shown(unsteady().Part)
  await wait(60_000)
  expect(screen.getByText(/Morula was updated. Reload the page./)).toBeInTheDocument()
})

it('a part that loads when the browser is idle shows nothing when it fails', async () => {
  const { container } = shown(unsteady({ idle: 1000 }).Part)
  await wait(120_000)
  expect(container).toHaveTextContent(/^The page$/)
})

it('an error of the part itself goes to the boundary of its page', async () => {
  const Part = part(async () => () => {
    throw new Error('A broken card')
  })
  render(
    <ErrorBoundary fallbackRender={({ error }) => <p>{(error as Error).message}</p>}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )
  await wait(100)
  expect(screen.getByText('A broken card')).toBeInTheDocument()
})
