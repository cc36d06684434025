import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CreationForm } from '../../../client/features/creation/CreationForm'

it('start and end follow the table of places until the person types one of them', async () => {
  const user = userEvent.setup()
  const names = ['a.obj', 'b.obj', 'c.obj']
  const meshes = names.map((path, at) => ({ path, time: at === 0 ? 3 : 7, channel: 0, quality: 0 }))
  const found = { meshes, crowded: ['b.obj', 'c.obj'] }
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  render(
    <ApolloProvider client={client}>
      <CreationForm
        start={{ meshes: names.map(name => new File(['o a'], name)) }}
        readPlaces={() => Promise.resolve(found)}
        onCreated={jest.fn()}
      />
    </ApolloProvider>,
  )
  const range = () =>
    ['Start time', 'End time'].map(label => screen.getByLabelText<HTMLInputElement>(label).value)
  const type = async (label: string, value: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), value)
  }
  expect(range()).toEqual(['0', '0'])
  await user.click(screen.getByRole('button', { name: 'Create dataset' }))
  await screen.findByRole('table', { name: 'Places of the files' })
  expect(range()).toEqual(['3', '7'])
  await type('Time of c.obj', '9')
  expect(range()).toEqual(['3', '9'])
  await type('Start time', '1')
  await type('Time of c.obj', '12')
  expect(range()).toEqual(['1', '9'])
})
