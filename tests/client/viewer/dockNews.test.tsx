// An open viewer and what the server says about the preparation of its dataset.
import { ApolloProvider } from '@apollo/client/react'
import { expect, it, jest } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useColourMapsPort } from '../../../client/features/viewerDock/colourMaps/useColourMapsPort'
import { useDockPreparation } from '../../../client/features/viewerDock/useDockPreparation'
import { dataset } from '../support/datasets'
import { clientOf } from '../support/server'

const ready = { stage: 'READY', done: 79, total: 79, ready: true, error: null, indexRevision: 4 }

/** Opens a dataset and passes on states of its preparation, one for each call of `say`. */
function opened(first: object) {
  const waiting: ((state: object) => void)[] = []
  async function* viewerLoading() {
    yield { viewerLoading: first }
    for (;;) yield { viewerLoading: await new Promise<object>(resolve => waiting.push(resolve)) }
  }
  const client = clientOf({ dataset: dataset({ preparation: first }), viewerLoading })
  const onNews = jest.fn()
  const { result } = renderHook(() => useDockPreparation('3', onNews), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    ),
  })
  return {
    onNews,
    says: (state: object) => waitFor(() => expect(result.current.preparation).toMatchObject(state)),
    say: async (state: object) => {
      await waitFor(() => expect(waiting).toHaveLength(1))
      waiting.pop()!(state)
    },
  }
}

it('an open viewer reads the manifest again when a job has replaced the object index', async () => {
  const { onNews, says, say } = opened(ready)
  await says(ready)
  await say({ ...ready, indexRevision: 5 })
  await waitFor(() => expect(onNews).toHaveBeenCalledTimes(1))
})

it('an open viewer does not read the manifest again when nothing has changed', async () => {
  const { onNews, says, say } = opened(ready)
  await says(ready)
  await say({ ...ready, total: 80 })
  await says({ total: 80 })
  await say({ ...ready, total: 81 })
  await says({ total: 81 })
  expect(onNews).not.toHaveBeenCalled()
})

it('an open viewer reads the manifest when the first frames are ready', async () => {
  const { onNews, says, say } = opened({ ...ready, stage: 'WAITING', done: 0, ready: false })
  await says({ stage: 'WAITING' })
  expect(onNews).not.toHaveBeenCalled()
  await say(ready)
  await waitFor(() => expect(onNews).toHaveBeenCalledTimes(1))
})

it('an open viewer reads the colour maps again when they have changed, once a person has edited colours', async () => {
  let [name, reads] = ['heat', 0]
  const maps = () => {
    reads++
    return [{ id: '7', name, content: '0 0 0 0\n1 9 9 9\n', propertyId: '2' }]
  }
  const client = clientOf({
    me: () => null,
    dataset: () => ({ id: '3', can: { manage: false }, colourMaps: maps, ownColourMaps: [] }),
  })
  const { result } = renderHook(() => useColourMapsPort('3'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    ),
  })
  act(() => result.current.again())
  expect(reads).toBe(0)
  act(() => result.current.port.want())
  await waitFor(() => expect(result.current.port.maps).toMatchObject([{ name: 'heat', propertyId: 2 }]))
  name = 'ice'
  act(() => result.current.again())
  await waitFor(() => expect(result.current.port.maps).toMatchObject([{ name: 'ice' }]))
})
