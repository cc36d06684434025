import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lyingPhone, phoneScreen } from '../../../client/lib/browser/browser'
import { PhoneNotice } from '../../../client/ui/status/PhoneNotice'
import { DockPart } from '../../../client/viewer/panel/DockPart'

afterEach(() => {
  jest.restoreAllMocks()
})

it('a part beside the picture that cannot be shown can be closed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const close = jest.fn()
  const Broken = () => {
    throw new Error('no script')
  }
  render(
    <DockPart name="table" onClose={close}>
      <Broken />
    </DockPart>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The table cannot be shown.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(1)
})

describe('the notice for phones', () => {
  const on = (...queries: string[]) =>
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      query =>
        ({
          matches: queries.includes(query),
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    )

  it('is above the picture of a phone that is held upright', () => {
    on(phoneScreen)
    render(<PhoneNotice isBrief />)
    expect(screen.getByRole('note')).toHaveTextContent('Created for desktop browsers: less detail here.')
  })

  it('leaves the room to the picture of a phone that lies on its side, and stays on the page', () => {
    on(phoneScreen, lyingPhone)
    const { rerender } = render(<PhoneNotice isBrief />)
    expect(screen.queryByRole('note')).toBeNull()
    rerender(<PhoneNotice />)
    expect(screen.getByRole('note')).toHaveTextContent(/was created for desktop browsers/)
  })
})
