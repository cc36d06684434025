import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../../../client/app/App'
import { makeRefusalLink } from '../../../client/features/accounts/refusals'
import { followSocket } from '../../../client/lib/server/reachable'
import { person } from '../support/datasets'
import { clientOf, type Root, refusal } from '../support/server'
import { errorAnswer, playTus } from '../support/tus'

const ada = person()
const root = person({ id: '9', login: 'root', name: 'Root', surname: '', isStaff: true })
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const minute = 60_000

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

/** Opens the upload form as a signed-in person and types a name into it. */
async function typing(answers: Root) {
  const client = clientOf({ me: ada, beginConnection: null, ...answers })
  client.setLink(makeRefusalLink().concat(client.link))
  render(
    <MemoryRouter initialEntries={['/dataset-upload']}>
      <App apollo={client} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Name'), 'My embryo')
  return user
}

/** Advances `Date.now` and focuses the window, as after the computer wakes from sleep. */
function sleep(ms: number) {
  const later = Date.now() + ms
  jest.spyOn(Date, 'now').mockReturnValue(later)
  act(() => void window.dispatchEvent(new Event('focus')))
}

/** A socket of the page whose closing the test triggers. */
function playedSocket() {
  let closed: (event: unknown) => void = () => {}
  followSocket({
    on: (name, listener) => {
      if (name === 'closed') closed = listener
    },
  })
  return { closes: (code: number) => closed({ code }) }
}

const endWords = 'You were logged out after 3 hours. Log in to continue. This page stays open.'

describe('the session warning', () => {
  it('is hidden until five minutes before the end', async () => {
    await typing({ session: { expiresAt: inMs(10 * minute), needsTwoFactor: false } })
    expect(screen.queryByRole('region', { name: 'Log-in' })).toBeNull()
  })

  it('counts down and closes after the password is entered again', async () => {
    let expiresAt = inMs(5 * minute - 5000)
    const user = await typing({
      session: () => ({ expiresAt, needsTwoFactor: false }),
      signIn: ({ password }: { password: string }) => {
        if (password !== 'right') throw refusal('no', 'UNAUTHENTICATED')
        expiresAt = inMs(180 * minute)
        return ada
      },
    })
    const bar = await screen.findByRole('region', { name: 'Log-in' })
    expect(bar).toHaveTextContent(/You will be logged out in 4:\d\d/)
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
    expect(await screen.findByLabelText('Username')).toHaveValue('ada')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to connect this user : check username or password',
    )
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'right{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Log-in' })).toBeNull()
    expect(screen.getByLabelText('Name')).toHaveValue('My embryo')
  })

  it('lets the person log out at once', async () => {
    let me: typeof ada | null = ada
    const user = await typing({
      me: () => me,
      session: () => (me ? { expiresAt: inMs(2 * minute), needsTwoFactor: false } : null),
      signOut: () => {
        me = null
        return true
      },
      exampleDatasets: [],
    })
    await user.click(await screen.findByRole('button', { name: 'Log out now' }))
    expect(await screen.findAllByRole('link', { name: 'Log in' })).not.toHaveLength(0)
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Log-in' })).toBeNull()
  })
})

describe('the end of a session', () => {
  it('keeps the screen, also after a sleep, and continues after the password is entered', async () => {
    let alive = true
    let expiresAt = inMs(60 * minute)
    const user = await typing({
      me: () => (alive ? ada : null),
      session: () => (alive ? { expiresAt, needsTwoFactor: false } : null),
      signIn: () => {
        alive = true
        expiresAt = inMs(180 * minute)
        return ada
      },
    })
    alive = false
    sleep(61 * minute)
    expect(await screen.findByText(endWords)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('My embryo')
    await user.type(screen.getByLabelText('Password'), 'right{Enter}')
    await waitFor(() => expect(screen.queryByText(endWords)).toBeNull())
    expect(screen.getByLabelText('Name')).toHaveValue('My embryo')
  })

  it('is not assumed from the clock alone while the server still accepts the session', async () => {
    await typing({ session: { expiresAt: inMs(60 * minute), needsTwoFactor: false } })
    sleep(61 * minute)
    await act(() => new Promise(done => setTimeout(done, 100)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows when the server answers 401, and a closed dialog can be opened again', async () => {
    const words = 'You were logged out. Log in to continue. This page stays open.'
    let alive = true
    const user = await typing({
      me: () => (alive ? ada : null),
      session: () => (alive ? { expiresAt: inMs(60 * minute), needsTwoFactor: false } : null),
    })
    playTus(upload => upload.options.onError(errorAnswer(401, 'You need to be signed in')))
    alive = false
    await user.upload(screen.getByLabelText('3D files'), new File(['v 0 0 0'], 't001.obj'))
    await user.click(screen.getByRole('button', { name: 'Create dataset' }))
    expect(await screen.findByText(words)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('region', { name: 'Log-in' })).toHaveTextContent('You are logged out.')
    await user.click(screen.getByRole('button', { name: 'Create dataset' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('My embryo')
  })

  it.each([
    ['LIST', /^This browser was logged out on your user page/],
    [
      'PASSWORD',
      /^The password of your account was changed, so this browser was logged out\. Log in with the new/,
    ],
    [null, 'You were logged out. Log in to continue. This page stays open.'],
  ])('shows as soon as the server closes the socket, with the reason %s', async (loginEnd, words) => {
    const socket = playedSocket()
    let alive = true
    await typing({
      me: () => (alive ? ada : null),
      session: () => (alive ? { expiresAt: inMs(60 * minute), needsTwoFactor: false } : null),
      loginEnd,
    })
    act(() => socket.closes(1006))
    alive = false
    await act(() => new Promise(done => setTimeout(done, 100)))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => socket.closes(4403))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText('Password')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('My embryo')
  })

  it('offers no log-in when the account was deactivated', async () => {
    const socket = playedSocket()
    let alive = true
    await typing({
      me: () => (alive ? ada : null),
      session: () => (alive ? { expiresAt: inMs(60 * minute), needsTwoFactor: false } : null),
      loginEnd: 'DEACTIVATED',
    })
    alive = false
    act(() => socket.closes(4403))
    expect(await screen.findByText('Your account was deactivated, so you were logged out.')).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByRole('button', { name: 'Go to the home page' })).toBeVisible()
  })

  it('shows no dialog to visitors', async () => {
    const client = clientOf({
      me: null,
      session: null,
      signIn: () => {
        throw refusal('no', 'UNAUTHENTICATED')
      },
    })
    client.setLink(makeRefusalLink().concat(client.link))
    render(
      <MemoryRouter initialEntries={['/login/']}>
        <App apollo={client} />
      </MemoryRouter>,
    )
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Username'), 'ada')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an impersonation', () => {
  it('shows a banner with the time left and ends with its button', async () => {
    let acting = true
    const answers = {
      me: () => (acting ? ada : root),
      session: () => ({
        expiresAt: inMs(42 * minute - 1000),
        impersonator: acting ? root : null,
        needsTwoFactor: false,
      }),
      endImpersonation: () => {
        acting = false
        return root
      },
    }
    const user = await typing(answers)
    const banner = await screen.findByRole('region', { name: 'Impersonation' })
    expect(banner).toHaveTextContent('You are acting as Ada Bell (staff: Root) — 42 min left')
    await user.click(screen.getByRole('button', { name: 'End impersonation' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull())
    expect(await screen.findByRole('link', { name: 'Root' })).toBeVisible()
  })

  it('returns to the staff account after it has ended, or asks for the password of that account', async () => {
    let state: 'acting' | 'over' = 'acting'
    const expiresAt = inMs(60 * minute)
    const user = await typing({
      me: () => (state === 'acting' ? ada : null),
      session: () => (state === 'acting' ? { expiresAt, impersonator: root, needsTwoFactor: false } : null),
      endImpersonation: () => {
        throw refusal('Your own session has ended', 'UNAUTHENTICATED')
      },
    })
    state = 'over'
    sleep(61 * minute)
    expect(await screen.findByText('Your impersonation of Ada Bell has ended.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continue as Root' }))
    expect(await screen.findByLabelText('Username')).toHaveValue('root')
  })
})
