import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { heed } from '../../../client/lib/reachable'
import { dataset, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { answered, arrives, noAnswer, playTus, type Sent } from '../support/tus'

beforeEach(() => {
  playTus()
})

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
  expect(
    await screen.findByText('You need to upload a 3D file (that contains an OBJ) to create a dataset'),
  ).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('3D files')).toHaveFocus())
})

it('creates a dataset with the words of the documents for what was left empty, and goes to it', async () => {
  const sent: { input: Record<string, unknown>; uploads: unknown }[] = []
  const createDatasetFromUploads = (variables: { input: Record<string, unknown>; uploads: unknown }) => {
    sent.push(variables)
    return dataset({ id: '12' })
  }
  const { user, address } = renderApp('/dataset-upload', {
    me: person(),
    createDatasetFromUploads,
    datasets: page([]),
    dataset: dataset({ id: '12' }),
  })
  await user.upload(await screen.findByLabelText('3D files'), obj)
  await user.click(screen.getByRole('button', { name: 'Create dataset' }))
  await waitFor(() => expect(address()).toBe('/dataset/12/'))
  expect(sent[0]!.input).toEqual({
    name: 'New dataset not named',
    description: '...',
    type: 'OBSERVED',
    secondsPerFrame: 0,
    startSeconds: 0,
    minTime: 0,
    maxTime: 0,
    taxonId: -1,
  })
  expect(sent[0]!.uploads).toEqual({ meshes: ['of-t001.obj'], material: null, texture: null })
})

it('shows what the server refuses at the field it names, and loses nothing', async () => {
  const createDatasetFromUploads = () => {
    throw refusal('t001.obj, line 5: no such vertex', 'INVALID_INPUT', { name: 'This name is taken' })
  }
  const { user, address } = renderApp('/dataset-upload', { me: person(), createDatasetFromUploads })
  await user.upload(await screen.findByLabelText('3D files'), obj)
  await user.type(screen.getByLabelText('Name'), 'My embryo')
  await user.click(screen.getByRole('button', { name: 'Create dataset' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error during creation : t001.obj, line 5: no such vertex',
  )
  expect(screen.getByText('This name is taken')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('My embryo')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByText('t001.obj')).toBeVisible()
  expect(address()).toBe('/dataset-upload')
})

const line = (more: object = {}) => ({
  id: '5',
  fileName: 'worm.zip',
  state: 'WAITING',
  done: 0,
  total: 0,
  error: null,
  canRetry: false,
  remarks: [],
  createdAt: '2026-03-04T05:06:00Z',
  dataset: null,
  ...more,
})
const atDesk = (more: object = {}) => ({
  me: person(),
  imports: [],
  uploads: [],
  datasets: page([]),
  dataset: dataset({ id: '12' }),
  ...more,
})
const zipFile = new File(['PK and the rest'], 'worm.zip')

/** What the server tells of an import, one after the other. */
async function* telling(...states: object[]) {
  for (const state of states) {
    await new Promise(done => setTimeout(done, 30))
    yield { importProgress: line(state) }
  }
}

async function begin(user: ReturnType<typeof renderApp>['user']) {
  await user.upload(await screen.findByLabelText('Archive'), zipFile)
  await user.click(screen.getByRole('button', { name: 'Import dataset' }))
}

describe('an import', () => {
  it('asks for a zip, shows that it runs, and goes to the list', async () => {
    const importProgress = () =>
      telling(
        { state: 'RUNNING', done: 1, total: 4 },
        { state: 'DONE', dataset: dataset({ id: '12', name: 'Worm' }) },
      )
    const { user, address } = renderApp('/dataset-import', atDesk({ importUpload: line(), importProgress }))
    await user.click(await screen.findByRole('button', { name: 'Import dataset' }))
    expect(
      await screen.findByText(
        'You need to upload a 3ip file (that contains an dataset instance to import a dataset',
      ),
    ).toBeVisible()
    await begin(user)
    expect(
      await screen.findByRole('progressbar', { name: 'Importing dataset , please wait . . .' }),
    ).toBeInTheDocument()
    await waitFor(() => expect(address()).toBe('/dataset/'))
    expect(screen.getByText('Worm was imported and is being prepared')).toBeVisible()
  })

  it('says what of an archive was left out before it goes on', async () => {
    const importProgress = () =>
      telling({
        state: 'DONE',
        dataset: dataset({ id: '12', name: 'Worm' }),
        remarks: ['Left out, packed within the archive: more.zip'],
      })
    const { user, address } = renderApp('/dataset-import', atDesk({ importUpload: line(), importProgress }))
    await begin(user)
    expect(await screen.findByRole('heading', { name: 'Worm was imported' })).toHaveFocus()
    expect(screen.getByText('Left out, packed within the archive: more.zip')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show the dataset' })).toHaveAttribute('href', '/dataset/12/')
    await user.click(screen.getByRole('button', { name: 'All datasets' }))
    await waitFor(() => expect(address()).toBe('/dataset/'))
  })

  it('that fails before one’s eyes is read out; one that failed before is not', async () => {
    const failed = (id: string, error: string) =>
      line({ id, state: 'FAILED', error: `Error during creation : ${error}` })
    const importProgress = () =>
      telling({ state: 'FAILED', error: 'Error during creation : t0.obj, line 3: no such vertex' })
    const { user } = renderApp(
      '/dataset-import',
      atDesk({
        imports: [failed('4', 'of yesterday')],
        importUpload: line(),
        importProgress,
        dismissImport: true,
      }),
    )
    expect(await screen.findByText('Error during creation : of yesterday')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await begin(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error during creation : t0.obj, line 3: no such vertex',
    )
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is cancelled while it is sent without a word of failure, and the file stays chosen', async () => {
    const sent = playTus(() => undefined)
    const { user } = renderApp('/dataset-import', atDesk())
    await begin(user)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Import dataset' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('worm.zip')).toBeVisible()
    expect(sent[0]!.ended).toBe(true)
  })

  it('of before shows again, with what did not arrive', async () => {
    const uploads = [
      {
        id: 'abc',
        fileName: 'embryo.zip',
        totalBytes: 2048,
        receivedBytes: 1024,
        expiresAt: '2026-03-05T05:06:00Z',
      },
    ]
    const { user } = renderApp(
      '/dataset-import',
      atDesk({
        uploads,
        discardUpload: true,
        imports: [
          line(),
          line({ id: '6', fileName: 'fly.zip', state: 'DONE', dataset: dataset({ id: '12', name: 'Fly' }) }),
        ],
        importProgress: () => telling(),
      }),
    )
    expect(await screen.findByText('Waiting for its turn')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Fly' })).toHaveAttribute('href', '/dataset/12/')
    expect(screen.getByText(/1\.00 KB of 2\.00 KB have arrived/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard embryo.zip' }))
    await waitFor(() => expect(screen.queryByText('embryo.zip')).toBeNull())
  })
})

describe('sending', () => {
  const half = (upload: Sent) => upload.options.onProgress(7, 14)
  const imported = atDesk({ importUpload: line(), importProgress: () => telling() })

  it('is held up and goes on', async () => {
    const sent = playTus(half)
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByText(/^Paused · 7 Bytes of 15 Bytes$/)).toBeVisible()
    expect(sent[0]!.begun).toBe(1)
    playTus(arrives)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Waiting for its turn')).toBeVisible()
  })

  it('goes on by itself after a lost connection, and says so calmly', async () => {
    let tries = 0
    playTus(upload => (++tries < 3 ? upload.options.onError(noAnswer()) : arrives(upload)))
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    expect(await screen.findByText(/The connection is lost\. Nothing that has arrived is lost/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByText('Waiting for its turn', undefined, { timeout: 5000 })).toBeVisible()
  })

  it('waits while another window sends the same file', async () => {
    playTus(upload => upload.options.onError(answered(423)))
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    expect(await screen.findByText(/being sent from another window/)).toBeVisible()
  })

  it('ends where the other window has handed the file over: it is not sent a second time', async () => {
    let handedOver = 0
    playTus(upload => {
      const isFirst = upload.url === null
      upload.url = '/uploads/theirs'
      if (!isFirst && upload.options.endpoint !== null) return arrives(upload) // sent anew, as the package does
      upload.options.onError(answered(isFirst ? 423 : 404))
    })
    const { user } = renderApp(
      '/dataset-import',
      atDesk({
        importUpload: () => {
          handedOver++
          return line()
        },
        importProgress: () => telling(),
      }),
    )
    await begin(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error during creation : These files were handed over already, or discarded, in another window',
    )
    expect(screen.getByText('worm.zip')).toBeVisible()
    expect(handedOver).toBe(0)
  })

  it('reads out every quarter, and takes no other file meanwhile', async () => {
    const sent = playTus(half)
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    expect(await screen.findByText('25 %')).toHaveAttribute('role', 'status')
    act(() => sent[0]!.options.onProgress(12, 15))
    expect(await screen.findByText('75 %')).toHaveAttribute('role', 'status')
    const field = screen.getByLabelText('Archive')
    expect(field).toBeDisabled()
    fireEvent.drop(field.closest('label')!, { dataTransfer: { files: [new File(['other'], 'other.zip')] } })
    expect(screen.queryByText('other.zip')).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove worm.zip' })).toBeDisabled()
  })

  it('says of an import that is followed when the server does not answer', async () => {
    renderApp(
      '/dataset-import',
      atDesk({ imports: [line({ state: 'RUNNING', done: 1, total: 4 })], importProgress: () => telling() }),
    )
    expect(await screen.findByText('Reading, 25 %')).toBeVisible()
    const heard = new Map<string, (event?: unknown) => void>()
    heed({ on: (name, listener) => void heard.set(name, listener) })
    act(() => heard.get('closed')!({ code: 1006 }))
    expect(screen.getByText('No connection · Reading, 25 %')).toBeVisible()
    expect(screen.getByText(/Nothing of the archive is lost/)).toBeVisible()
    act(() => heard.get('connected')!())
    expect(screen.getByText('Reading, 25 %')).toBeVisible()
    act(() => heard.get('closed')!({ code: 1000 })) // nothing is followed any more
    expect(screen.queryByText(/No connection/)).toBeNull()
  })

  it('ends with the server’s words when there is no room', async () => {
    playTus(upload =>
      upload.options.onError(answered(413, 'it takes 2 GB, and 0 Bytes of the quota of 1 GB are used')),
    )
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error during creation : it takes 2 GB, and 0 Bytes of the quota of 1 GB are used',
    )
    expect(screen.getByText('worm.zip')).toBeVisible()
  })
})

it('asks for both to log in', async () => {
  const { user } = renderApp('/login/', {})
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Please input your username!')).toBeVisible()
  expect(screen.getByText('Please input your Password!')).toBeVisible()
})

it('says in one way that name or password is wrong, and keeps the name', async () => {
  const { user } = renderApp('/login/', {
    signIn: () => {
      throw refusal('whatever', 'UNAUTHENTICATED')
    },
  })
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unable to connect this user : check username or password',
  )
  expect(screen.getByLabelText('Username')).toHaveValue('ada')
})

it('goes to the list when signed in, and the header says who', async () => {
  let signedIn = false
  const root = {
    me: () => (signedIn ? person() : null),
    signIn: () => {
      signedIn = true
      return person()
    },
    datasets: page([]),
  }
  const { user, address } = renderApp('/login/', root)
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/dataset/'))
  expect(await screen.findByRole('link', { name: 'Ada Bell' })).toBeVisible()
})
