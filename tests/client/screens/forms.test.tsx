import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { followSocket } from '../../../client/lib/server/reachable'
import { dataset, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { errorAnswer, complete, noAnswer, playTus, type Sent } from '../support/tus'

beforeEach(() => {
  playTus()
})

const obj = new File(['o a'], 't001.obj')

it('the upload and import forms ask visitors to register', async () => {
  const { unmount } = renderApp('/dataset-upload', {})
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
  unmount()
  renderApp('/dataset-import', {})
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
})

it('the upload form says where other meshes go, and focuses the first invalid field', async () => {
  const { user } = renderApp('/dataset-upload', { me: person() })
  expect(await screen.findByText(/For STL, PLY, GLB or glTF, press Open a file on the/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Create dataset' }))
  expect(
    await screen.findByText('You need to upload a 3D file (that contains an OBJ) to create a dataset'),
  ).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('3D files')).toHaveFocus())
})

it('the upload form fills empty fields with the documented defaults and opens the dataset', async () => {
  const sent: { input: Record<string, unknown>; uploads: unknown }[] = []
  const createDatasetFromUploads = (variables: { input: Record<string, unknown>; uploads: unknown }) => {
    sent.push(variables)
    return { ...dataset({ id: '12' }), uploadRemarks: [] }
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
    taxonId: '-1',
  })
  expect(sent[0]!.uploads).toEqual({ meshes: ['of-t001.obj'], places: null, materials: [], texture: null })
})

it('the upload form shows a refusal at the named field and keeps all values', async () => {
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

/** Yields the given states of an import, one every 30 ms. */
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
  it('requires a zip file, shows its progress and opens the dataset list', async () => {
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

  it('shows the omitted parts of an archive before the dataset list opens', async () => {
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

  it('announces a failure that happens on this page and not an earlier one', async () => {
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

  it('can be cancelled during the upload without an error and keeps the chosen file', async () => {
    const sent = playTus(() => undefined)
    const { user } = renderApp('/dataset-import', atDesk())
    await begin(user)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Import dataset' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('worm.zip')).toBeVisible()
    expect(sent[0]!.ended).toBe(true)
  })

  it('started earlier is listed, together with incomplete uploads', async () => {
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
    expect(screen.getByText(/1\.00 KB of 2\.00 KB uploaded/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard embryo.zip' }))
    await waitFor(() => expect(screen.queryByText('embryo.zip')).toBeNull())
  })
})

describe('an upload', () => {
  const half = (upload: Sent) => upload.options.onProgress(7, 14)
  const imported = atDesk({ importUpload: line(), importProgress: () => telling() })

  it('pauses and continues', async () => {
    const sent = playTus(half)
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByText(/^Paused · 7 Bytes of 15 Bytes$/)).toBeVisible()
    expect(sent[0]!.begun).toBe(1)
    playTus(complete)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Waiting for its turn')).toBeVisible()
  })

  it('continues after a lost connection and shows no alert', async () => {
    let tries = 0
    playTus(upload => (++tries < 3 ? upload.options.onError(noAnswer()) : complete(upload)))
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    expect(await screen.findByText(/The connection is lost\. The uploaded part is safe/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByText('Waiting for its turn', undefined, { timeout: 5000 })).toBeVisible()
  })

  it('keeps its place while a starting server answers 503', async () => {
    let created = 0
    let tries = 0
    playTus(upload => {
      // with an endpoint, tus-js-client creates a new upload after every refused HEAD
      if (upload.options.endpoint !== null) created++
      upload.url = '/uploads/mine'
      if (++tries < 3) upload.options.onError(tries === 1 ? noAnswer() : errorAnswer(503, '', 'HEAD'))
      else complete(upload)
    })
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    expect(await screen.findByText('Waiting for its turn', undefined, { timeout: 10_000 })).toBeVisible()
    expect([tries, created]).toEqual([3, 1])
  })

  it('starts again when the server no longer has it', async () => {
    const urls: (string | null)[] = []
    playTus(upload => {
      urls.push(upload.url)
      if (urls.length === 3) return complete(upload)
      upload.url = '/uploads/expired'
      upload.options.onError(urls.length === 1 ? noAnswer() : errorAnswer(404, '', 'HEAD'))
    })
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    expect(await screen.findByText('Waiting for its turn', undefined, { timeout: 10_000 })).toBeVisible()
    expect(urls).toEqual([null, '/uploads/expired', null])
  })

  it('waits while another window sends the same file', async () => {
    playTus(upload => upload.options.onError(errorAnswer(423)))
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    expect(await screen.findByText(/being uploaded in another window/)).toBeVisible()
  })

  it('stops when another window has handed the file over, and does not send it again', async () => {
    let handedOver = 0
    playTus(upload => {
      const isFirst = upload.url === null
      upload.url = '/uploads/theirs'
      // tus-js-client creates a new upload after a 404
      if (!isFirst && upload.options.endpoint !== null) return complete(upload)
      upload.options.onError(isFirst ? errorAnswer(423) : errorAnswer(404, '', 'HEAD'))
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
      'Error during creation : These files were already sent or discarded, in another window',
    )
    expect(screen.getByText('worm.zip')).toBeVisible()
    expect(handedOver).toBe(0)
  })

  it('announces every quarter and accepts no other file meanwhile', async () => {
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

  it('shows a lost connection beside the import that it follows', async () => {
    renderApp(
      '/dataset-import',
      atDesk({ imports: [line({ state: 'RUNNING', done: 1, total: 4 })], importProgress: () => telling() }),
    )
    expect(await screen.findByText('Reading, 25 %')).toBeVisible()
    const heard = new Map<string, (event?: unknown) => void>()
    followSocket({ on: (name, listener) => void heard.set(name, listener) })
    act(() => heard.get('closed')!({ code: 1006 }))
    expect(screen.getByText('No connection · Reading, 25 %')).toBeVisible()
    expect(screen.getByText(/Your archive is safe/)).toBeVisible()
    act(() => heard.get('connected')!())
    expect(screen.getByText('Reading, 25 %')).toBeVisible()
    // Code 1000: the client closed the socket because no subscription is left.
    act(() => heard.get('closed')!({ code: 1000 }))
    expect(screen.queryByText(/No connection/)).toBeNull()
  })

  it('shows the refusal of the server when the quota is full', async () => {
    playTus(upload =>
      upload.options.onError(errorAnswer(413, 'it takes 2 GB, and 0 Bytes of the quota of 1 GB are used')),
    )
    const { user } = renderApp('/dataset-import', imported)
    await begin(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error during creation : it takes 2 GB, and 0 Bytes of the quota of 1 GB are used',
    )
    expect(screen.getByText('worm.zip')).toBeVisible()
  })
})

describe('logged-in people', () => {
  const home = { exampleDatasets: [], datasets: page([]), workplaces: [] }

  it.each(['/login/', '/signup/'])('go from %s to the home page', async at => {
    const { address } = renderApp(at, { me: person(), ...home })
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('create accounts when they are staff', async () => {
    const { address } = renderApp('/signup/', { me: person({ isStaff: true }), ...home })
    expect(await screen.findByRole('heading', { name: 'Sign up' })).toBeVisible()
    expect(address()).toBe('/signup/')
  })
})

it('the log-in form requires user name and password', async () => {
  const { user } = renderApp('/login/', {})
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Please input your username!')).toBeVisible()
  expect(screen.getByText('Please input your Password!')).toBeVisible()
})

it('the log-in form reports a wrong user name or password in one message and keeps the user name', async () => {
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

it('the log-in form opens the dataset list, and the header names the person', async () => {
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
