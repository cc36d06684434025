// The dearest legal inputs of a visitor, and a process that sends one of them as fast as it may. Arguments of the
// process: address of the server, name of the input, a public dataset.
import { Agent, request } from 'node:http'
import { pathToFileURL } from 'node:url'
import WebSocket from 'ws'

/** The flood comes from its own address, so that limits of an address do not concern the other visitor. */
const attacker = '127.0.0.2'
const connections = 32

const some = (count, of) => Array.from({ length: count }, (_, at) => of(at))
const graphql = (query, variables = {}) => ({
  method: 'POST',
  path: '/graphql',
  type: 'application/json',
  body: JSON.stringify({ query, variables }),
})
const json = (path, value) => ({
  method: 'POST',
  path,
  type: 'application/json',
  body: JSON.stringify(value),
})
const read = path => ({ method: 'GET', path })

/** Each returns a request. `n` differs between the requests, so that no cache answers. */
export const inputs = {
  'document of unknown fields': ({ n }) => graphql(`{ ${some(2_900, at => `a${n}b${at}`).join(' ')} }`),
  'document of repeated fields': ({ n }) => graphql(`query N${n} { me { ${'id '.repeat(138)} } }`),
  'answer of many fields': ({ n }) =>
    graphql(
      `query N${n} { ${some(4, at => `a${at}: datasets(first: 100) { nodes { id name description organism type public licence citation source sizeBytes createdAt owner { id login name surname } can { manage delete export } preview { still animation } preparation { stage done total ready } } }`).join(' ')} }`,
    ),
  'the same answer, cached document': () => inputs['answer of many fields']({ n: 0 }),
  'variables of 100 kB': ({ n }) =>
    graphql(`query N${n}($f: DatasetFilter) { datasets(filter: $f) { nodes { id } } }`, {
      f: { groupIds: some(24_000, at => String(at % 10)).slice(0, 19_000) },
    }),
  introspection: ({ n }) =>
    graphql(`query N${n} { __schema { types { name description fields { name description } } } }`),
  'JSON of 100 kB': () => json('/rest-auth/login/', { username: some(24_000, at => at % 10), password: 'x' }),
  'nested JSON': () =>
    json('/rest-auth/login/', {
      username: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`),
      password: some(16_000, () => ({})),
    }),
  'form of 1,000 fields': () => ({
    method: 'POST',
    path: '/rest-auth/login/',
    type: 'application/x-www-form-urlencoded',
    body: some(1_000, at => `f${at}=${'%20'.repeat(30)}`)
      .join('&')
      .slice(0, 99_900),
  }),
  'multipart form': () => ({
    method: 'POST',
    path: '/rest-auth/login/',
    type: 'multipart/form-data; boundary=b',
    body: `${some(100, at => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n${'x'.repeat(100)}\r\n`).join('')}--b--\r\n`,
  }),
  'unknown REST call with 900 parameters': ({ n }) =>
    read(`/api/dataset/?${some(900, at => `a${n}_${at}=${at}`).join('&')}`),
  'REST list of owners': () => read('/api/getdatasetowners/'),
  'REST list of 1,000 ids': () => read(`/api/datasetsize/?id_datasets=[${some(1_000, at => at + 1)}]`),
  manifest: ({ dataset }) => read(`/files/datasets/${dataset}/manifest`),
  'OpenAPI description': () => read('/openapi.json'),
  'page of a dataset': ({ dataset }) => read(`/dataset/${dataset}`),
  oEmbed: ({ dataset, base }) => read(`/oembed?url=${encodeURIComponent(`${base}/dataset/${dataset}`)}`),
  'documents over a socket': ({ n }) => ({
    socket: JSON.stringify({
      id: `s${n}`,
      type: 'subscribe',
      payload: { query: `subscription { ${some(2_800, at => `a${n}b${at}`).join(' ')} }` },
    }),
  }),
}

async function flood(base, input, dataset) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: attacker })
  let n = 0
  const next = () => inputs[input]({ n: n++, dataset, base })
  const counts = { answered: 0, refused: 0, failed: 0 }
  process.once('SIGTERM', () => {
    console.log(JSON.stringify(counts))
    process.exit(0)
  })
  if (next().socket) return void some(connections, () => talk(base, next, counts))
  some(connections, async () => {
    for (;;) await send(base, agent, next(), counts)
  })
}

const send = (base, agent, { method, path, type, body }, counts) =>
  new Promise(done => {
    const headers = {
      'apollo-require-preflight': '1',
      ...(type ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}),
    }
    request(base + path, { agent, method, headers }, answer => {
      counts[answer.statusCode === 429 ? 'refused' : 'answered']++
      answer.resume().once('close', done)
    })
      .once('error', () => {
        counts.failed++
        setTimeout(done, 20)
      })
      .end(body)
  })

/** Sends the next document as soon as the one before is answered. */
function talk(base, next, counts) {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: attacker,
    origin: base,
  })
  socket
    .on('open', () => socket.send('{"type":"connection_init"}'))
    .on('message', data => {
      if (!String(data).includes('connection_ack')) counts.answered++
      socket.send(next().socket)
    })
    .on('error', () => {})
    .on('close', () => {
      counts.failed++
      setTimeout(() => talk(base, next, counts), 20)
    })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await flood(...process.argv.slice(2))
