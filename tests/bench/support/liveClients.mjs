// Open pages with one socket each, from several addresses of this machine, because the number of sockets per
// address is limited.
import WebSocket from 'ws'

const document =
  'subscription ($visitor: ID!, $viewerOpen: Boolean!) { liveStatistics(visitor: $visitor, viewerOpen: $viewerOpen) { people visitors viewers } }'
const perAddress = 400

/**
 * Opens a page and resolves with its socket after the first counts. Calls `onCounts` with each counts message.
 */
export function openPage(base, number, { cookie, onCounts = () => {} } = {}) {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      localAddress: `127.0.0.${2 + Math.floor(number / perAddress)}`,
      headers: cookie ? { cookie } : {},
    })
    const send = message => socket.send(JSON.stringify(message))
    socket.once('error', fail).once('close', code => fail(new Error(`closed with ${code}`)))
    socket.once('open', () => send({ type: 'connection_init' }))
    socket.on('message', data => {
      const { type, payload } = JSON.parse(String(data))
      if (type === 'connection_ack')
        send({
          id: '1',
          type: 'subscribe',
          payload: {
            query: document,
            variables: { visitor: `browser${number}`, viewerOpen: number % 10 === 0 },
          },
        })
      else if (type === 'next') {
        onCounts(payload.data.liveStatistics)
        done(socket)
      } else if (type !== 'ping') fail(new Error(String(data)))
    })
  })
}

/** Opens `atOnce` pages at a time. */
export async function openPages(base, count, { cookies, atOnce = 20 }) {
  const last = []
  const sockets = []
  const listeners = new Set()
  for (let from = 0; from < count; from += atOnce) {
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => {
          const number = from + at
          return openPage(base, number, {
            cookie: cookies[number],
            onCounts: counts => {
              last[number] = counts
              for (const hear of listeners) hear()
            },
          })
        }),
      )),
    )
  }
  return {
    sockets,
    /** Resolves when every page has received these counts. Returns the milliseconds since `since`. */
    async until(wanted, since = performance.now()) {
      const arrived = () =>
        last.every(counts => Object.entries(wanted).every(([name, count]) => counts[name] === count))
      if (!arrived())
        await new Promise(done => {
          const hear = () => {
            if (arrived()) {
              listeners.delete(hear)
              done()
            }
          }
          listeners.add(hear)
        })
      return performance.now() - since
    },
    close: () =>
      Promise.all(
        sockets.map(
          socket =>
            new Promise(done => {
              socket.removeAllListeners('close').once('close', done).close()
            }),
        ),
      ),
  }
}
