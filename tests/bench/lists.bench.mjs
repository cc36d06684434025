// The dataset list with rights, 50 rows of 10,000, compared with a hand-written Express + mysql2 handler with
// the same JSON. Also counts SQL statements at 100 and 10,000 datasets.
import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import autocannon from 'autocannon'
import mysql from 'mysql2/promise'
import { startServer } from '../support/serverProcess.mjs'
import { row } from './support/report.mjs'

const document = `query List($first: Int!) { datasets(first: $first, order: NEWEST) { nodes {
  id name organism public timePointCount firstObjectCount lastObjectCount createdAt owner { id login name surname } can { manage } preview { still } } pageInfo { endCursor hasNextPage } } }`
const detail = `query Detail($id: ID!) { dataset(id: $id) { id name description organism type minTime maxTime public licence citation sizeBytes owner { id login } can { manage delete export refusals { ability reason } }
  preview { animation still } preparation { stage done total ready } properties(first: 50) { totalCount nodes { id name type valueCount owner { id login } } } } }`
const server = await startServer()
const pool = mysql.createPool({ ...server.connection, connectionLimit: 10, timezone: 'Z' })
let peerProcess
try {
  const { users, cookie, token } = await seedPeople()
  await seedDatasets(users, 100)
  const small = {
    list: await statements(document, { first: 50 }),
    detail: await statements(detail, { id: '99' }),
  }
  await seedDatasets(users, 9_900)
  const large = {
    list: await statements(document, { first: 50 }),
    detail: await statements(detail, { id: '9000' }),
  }
  row(
    'SQL statements, list of 50 out of 10,000',
    `${large.list} (of 100: ${small.list})`,
    '',
    '',
    '≤ 10, the same',
  )
  row('SQL statements, dataset page', `${large.detail} (of 100: ${small.detail})`, '', '', '≤ 10, the same')

  peerProcess = fork(new URL('./support/listPeer.mjs', import.meta.url), [
    server.connection.socketPath,
    server.connection.user,
  ])
  const [port] = await once(peerProcess, 'message')
  const peerUrl = which => `http://127.0.0.1:${port}/${which}?token=${token}`
  const asked = {
    url: `${server.base}/graphql`,
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ query: document, variables: { first: 50 } }),
  }
  const figures = { ours: [], plain: [], tuned: [] }
  for (const which of ['plain', 'tuned']) {
    const [a, b] = [await ask(document, { first: 50 }), await (await fetch(peerUrl(which))).json()]
    if (JSON.stringify(a.data.datasets.nodes) !== JSON.stringify(b.nodes))
      throw new Error('the peer returns different rows')
  }
  for (let round = 0; round < 3; round++) {
    for (const which of Object.keys(figures))
      figures[which].push(await load(which === 'ours' ? asked : { url: peerUrl(which) }))
  }
  const best = Object.fromEntries(Object.entries(figures).map(([which, list]) => [which, Math.max(...list)]))
  for (const [which, words] of [
    ['plain', 'one condition'],
    ['tuned', 'a union by index'],
  ]) {
    row(
      `list of 50 out of 10,000, requests a second, peer with ${words}`,
      best.ours.toFixed(0),
      `Express + mysql2 ${best[which].toFixed(0)}`,
      `${((100 * best.ours) / best[which]).toFixed(0)} %`,
      '≥ 50 %',
    )
  }

  function headers() {
    return { 'content-type': 'application/json', 'apollo-require-preflight': '1', cookie: `morula=${cookie}` }
  }
  async function ask(query, variables) {
    const answer = await (
      await fetch(`${server.base}/graphql`, {
        method: 'POST',
        headers: headers(),
        body: JSON.stringify({ query, variables }),
      })
    ).json()
    if (answer.errors) throw new Error(JSON.stringify(answer.errors))
    return answer
  }
  async function statements(query, variables) {
    const counts = []
    for (let attempt = 0; attempt < 10; attempt++) {
      // the lowest count, because background jobs of the server add statements
      const before = await counted()
      const scraping = (await counted()) - before // reading the count takes statements too
      await ask(query, variables)
      counts.push((await counted()) - before - 2 * scraping)
    }
    return Math.min(...counts)
  }
} finally {
  peerProcess?.kill()
  await pool.end()
  await server.stop()
}

/** The statement counter of the server in its Prometheus metrics. */
async function counted() {
  const text = await (await fetch(`${server.base}/metrics`)).text()
  return Number(/^morula_sql_statements_total (\d+)/m.exec(text)?.[1])
}

async function load(options) {
  const { requests, non2xx, errors } = await autocannon({ ...options, connections: 8, duration: 5 })
  if (non2xx || errors) throw new Error(`${non2xx} refused, ${errors} failed`)
  return requests.average
}

/** Creates twenty owners and one researcher with a log-in cookie. */
async function seedPeople() {
  const logins = Array.from({ length: 21 }, (_, at) => `person${at}`)
  await pool.query('INSERT INTO user (login, login_key, name, surname, email_verified_at) VALUES ?', [
    logins.map(login => [login, login, 'Ada', login, new Date()]),
  ])
  const [rows] = await pool.query("SELECT id FROM user WHERE login LIKE 'person%' ORDER BY id")
  const users = rows.map(({ id }) => id)
  const cookie = randomBytes(32).toString('base64url')
  await pool.query(
    "INSERT INTO auth_token (user_id, token_hash, kind, expires_at) VALUES (?, ?, 'browser', NOW() + INTERVAL 3 HOUR)",
    [users[20], createHash('sha256').update(cookie).digest('hex')],
  )
  return { users, cookie, token: cookie }
}

async function seedDatasets(users, count) {
  const [[{ last }]] = await pool.query('SELECT COALESCE(MAX(id), 0) AS last FROM dataset')
  const rows = Array.from({ length: count }, (_, at) => {
    const n = last + at + 1
    return [
      `Embryo ${n}`,
      'A developing embryo',
      users[n % 20],
      'Phallusia mammillata',
      n % 3 === 0,
      '',
      '',
      79,
      2,
      43,
      217,
      9730,
      new Date(Date.UTC(2026, 0, 1) + n * 60_000),
    ]
  })
  await pool.query(
    'INSERT INTO dataset (name, description, owner_id, organism, is_public, citation, source, time_point_count, quality_count, first_object_count, last_object_count, object_count, created_at) VALUES ?',
    [rows],
  )
  const [made] = await pool.query('SELECT id FROM dataset WHERE id > ?', [last])
  await pool.query('INSERT INTO preview (dataset_id, kind, `key`, bytes, sha256) VALUES ?', [
    made.flatMap(({ id }) =>
      ['animation', 'still'].map(kind => [
        id,
        kind,
        `datasets/${id}/${kind}`,
        1000,
        createHash('sha256').update(`${id}${kind}`).digest('hex'),
      ]),
    ),
  ])
  await pool.query('INSERT INTO sharing (dataset_id, user_id, level) VALUES ?', [
    made.filter(({ id }) => id % 5 === 1).map(({ id }) => [id, users[20], id % 2 ? 'manager' : 'reader']),
  ])
  await pool.query('ANALYZE TABLE dataset, sharing, preview')
}
