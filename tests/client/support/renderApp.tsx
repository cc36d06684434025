import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { App } from '../../../client/app/App'
import { clientOf, type Root } from './server'

function Address() {
  const { pathname, search } = useLocation()
  return (
    <output data-testid="address">
      {pathname}
      {search}
    </output>
  )
}

/** Renders the whole application at an address. `root` holds the answers of the server. */
export function renderApp(address: string, root: Root) {
  const shown = render(
    <MemoryRouter initialEntries={[address]}>
      <App apollo={clientOf({ me: null, ...root })} />
      <Address />
    </MemoryRouter>,
  )
  return { ...shown, user: userEvent.setup(), address: () => shown.getByTestId('address').textContent }
}
