import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { ImportRow } from '../../../client/features/creation/ImportRow'
import { Toasts } from '../../../client/ui/overlay/Toast'
import type { ImportLineFragment } from '../../../client/features/creation/imports.generated'

const line: ImportLineFragment = {
  __typename: 'ArchiveImport',
  id: '1',
  fileName: 'embryo.zip',
  createdAt: '2026-11-23T10:00:00.000Z',
  state: 'FAILED',
  done: 0,
  total: 0,
  error: 'The archive contains no OBJ file',
  canRetry: false,
  remarks: [],
  dataset: null,
} as unknown as ImportLineFragment

it('announces a refusal that the list showed before the answer to the import arrived', () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  const row = (isOwn: boolean) => (
    <ApolloProvider client={client}>
      <MemoryRouter>
        <ImportRow line={line} isOwn={isOwn} onDone={jest.fn()} preparation={() => null} />
      </MemoryRouter>
    </ApolloProvider>
  )
  const { rerender } = render(row(false))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(row(true))
  expect(screen.getByRole('alert')).toHaveTextContent('The archive contains no OBJ file')
})

it('says once that an import was cancelled', async () => {
  const answer = new Observable<ApolloLink.Result>(observer => {
    observer.next({ data: { cancelImport: { ...line, state: 'CANCELLED', error: null } } })
    observer.complete()
  })
  const link = new ApolloLink(({ operationName }) =>
    operationName === 'CancelImport' ? answer : new Observable(() => undefined),
  )
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter>
        <ImportRow
          line={{ ...line, state: 'RUNNING', error: null }}
          isOwn
          onDone={jest.fn()}
          preparation={() => null}
        />
        <Toasts />
      </MemoryRouter>
    </ApolloProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findAllByText('The import of embryo.zip was cancelled')).toHaveLength(1)
})
