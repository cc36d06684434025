import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { ImportRow } from '../../../client/features/creation/ImportRow'
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
