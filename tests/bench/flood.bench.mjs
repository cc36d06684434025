// While one address sends the dearest legal input of a visitor as fast as it may: the delays of /healthz and of
// another visitor's list, for each kind of input.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServer, until } from '../support/serverProcess.mjs'
import { inputs } from './support/flood.mjs'
import { median, row } from './support/report.mjs'

const seconds = 5
const list = JSON.stringify({
  query:
    'query List { datasets(first: 50) { nodes { id name organism owner { id login } preview { still } } } }',
})
const server = await startServer({
  demo: true,
  env: { LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '30000' },
})
try {
  await until(async () => (await countOfDatasets()) >= 9, 120_000)
  for (const input of Object.keys(inputs)) await measure(input)
} finally {
  await server.stop()
}

async function ask(body = list) {
  const answer = await fetch(`${server.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
    body,
  })
  return (await answer.json()).data
}

async function countOfDatasets() {
  return (await ask()).datasets.nodes.length
}

async function measure(input) {
  const alone = await cost(input)
  const flood = spawn(
    process.execPath,
    [fileURLToPath(new URL('support/flood.mjs', import.meta.url)), server.base, input, '1'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const counted = once(flood.stdout, 'data')
  await pause(1_000)
  const [health, lists] = await Promise.all([
    delays(async () => void (await (await fetch(`${server.base}/healthz`)).text())),
    delays(() => ask()),
  ])
  flood.kill('SIGTERM')
  const { answered, refused, failed } = JSON.parse(String((await counted)[0]))
  const isMet = Math.max(...health) < 250 && Math.max(...lists) < 1_000
  row(
    `${input}: ${alone.toFixed(0)} ms alone, ${Math.round(answered / (seconds + 1))} a second, ${refused} refused, ${failed} failed`,
    `health ≤ ${Math.max(...health).toFixed(0)} ms, list ${median(lists).toFixed(0)}, ≤ ${Math.max(...lists).toFixed(0)} ms`,
    '',
    isMet ? 'met' : 'missed',
    '250 ms, 1 s',
  )
  await until(async () => {
    const from = performance.now()
    await ask()
    return performance.now() - from < 100
  })
}

async function cost(input) {
  const { socket, method, path, type, body } = inputs[input]({ n: 999_999, dataset: '1', base: server.base })
  if (socket) return NaN
  const times = []
  for (let at = 0; at < 3; at++) {
    const from = performance.now()
    const headers = { 'apollo-require-preflight': '1', ...(type ? { 'content-type': type } : {}) }
    const answer = await fetch(server.base + path, { method, body, headers })
    await answer.text()
    times.push(performance.now() - from)
  }
  return Math.min(...times)
}

async function delays(work) {
  const until = performance.now() + seconds * 1_000
  const found = []
  while (performance.now() < until) {
    const from = performance.now()
    await work()
    found.push(performance.now() - from)
    await pause(25)
  }
  return found
}
