import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type EmbedEvent, ParentPort, type Serve } from '../../../client/screens/embed/parentPort'
import { embedLimits } from '../../../formats/embed/embedProtocol'

const post = jest.fn<(message: unknown, origin: string) => void>()
const parent = { postMessage: post } as unknown as Window
const ours = 'https://lab.example'
let now = 0
let port: ParentPort
const send = (message: object, origin = ours, source: unknown = parent) =>
  port.receive({ source: source as Window, origin, data: { morula: 1, id: 1, ...message } })
const sent = () => post.mock.calls.map(([message]) => message)
const settled = () => new Promise(done => setTimeout(done))
const ready: EmbedEvent = { event: 'ready', time: 3 }

beforeEach(() => {
  post.mockReset()
  now = 0
  port = new ParentPort(parent, () => now)
})

it('a page that greets gets the version and the last event', () => {
  port.tell(ready)
  expect(post).not.toHaveBeenCalled()
  send({ do: 'hello' })
  expect(post.mock.calls).toEqual([
    [{ morula: 1, id: 1, ok: true, value: { version: 1 } }, ours],
    [{ morula: 1, ...ready }, ours],
  ])
})

describe('messages are ignored', () => {
  it('of another window, of an opaque origin, and after the first of another origin', () => {
    send({ do: 'hello' }, ours, window)
    send({ do: 'hello' }, 'null')
    send({ do: 'hello' }, 'file://')
    expect(post).not.toHaveBeenCalled()
    send({ do: 'hello' })
    send({ do: 'hello' }, 'https://evil.example')
    expect(post).toHaveBeenCalledTimes(1)
  })

  it('without our form, so that a stranger does not become the first speaker', () => {
    for (const data of [null, 'hello', { do: 'hello' }, { morula: 9 }])
      port.receive({ source: parent, origin: 'https://evil.example', data })
    send({ do: 'hello' })
    expect(post).toHaveBeenCalledTimes(1)
  })
})

it('answers commands with their values and with sentences about their faults', async () => {
  const serve = jest.fn<Serve>(async command => {
    if (command.do === 'time') throw new Error('The dataset has the time points 0 to 3.')
    return 5
  })
  send({ do: 'picture' })
  port.attach(serve)
  send({ id: 2, do: 'picture' })
  send({ id: 3, do: 'time', time: 9 })
  send({ id: 4, do: 'jump' })
  await settled()
  expect(sent()).toEqual(
    expect.arrayContaining([
      { morula: 1, id: 1, ok: false, error: 'The viewer is not ready.' },
      { morula: 1, id: 2, ok: true, value: 5 },
      { morula: 1, id: 3, ok: false, error: 'The dataset has the time points 0 to 3.' },
      { morula: 1, id: 4, ok: false, error: 'There is no such command.' },
    ]),
  )
})

it('runs no more than the burst of 10,000 commands, and refuses the others', async () => {
  const serve = jest.fn<Serve>(() => null)
  port.attach(serve)
  for (let id = 0; id < 10_000; id++) send({ id, do: 'time', time: id })
  await settled()
  expect(serve).toHaveBeenCalledTimes(embedLimits.burst)
  expect(sent().at(0)).toMatchObject({ ok: false, error: 'The page sends too many commands.' })
  now = 1000
  send({ do: 'hello' })
  expect(sent().at(-1)).toMatchObject({ ok: true })
})
