// Accounts: log-ins compared with bare argon2, and SQL statements of account calls and of the list of 10,000
// people. Also measures timing differences between known and unknown accounts, and live counts on 1,000 open
// pages.
import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import mysql from 'mysql2/promise'
import { startServer } from '../support/serverProcess.mjs'
import { openPage, openPages } from './support/liveClients.mjs'
import { median, row } from './support/report.mjs'

const people = 10_000
// each attempt comes from its own address, so that the limits do not apply
// behind a proxy, metrics need a token
const metricsToken = 'metrics-of-the-bench'
const server = await startServer({
  env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', METRICS_TOKEN: metricsToken },
})
const pool = mysql.createPool({ ...server.connection, connectionLimit: 10, timezone: 'Z' })
const stored = await hash('secret1')
let address = 0
try {
  const ids = await seedPeople()
  const staff = await sessionOf((await pool.query('SELECT id FROM user WHERE is_staff = 1 LIMIT 1'))[0][0].id)
  const person = await sessionOf(ids[0])
  await openPagesOf(1000)
  await statements(staff, person)
  await listOfPeople(staff)
  await logins()
  await whatTimeTells()
} finally {
  await pool.end()
  await server.stop()
}

async function seedPeople() {
  const rows = Array.from({ length: people }, (_, at) => {
    const login = `person${at}`
    return [
      login,
      login,
      `Name${(at * 7919) % people}`,
      `Surname${at}`,
      `${login}@example.org`,
      `${login}@example.org`,
      stored,
      new Date(),
      at % 50 === 49 ? 0 : 1,
      new Date(Date.UTC(2026, 0, 1) + at * 60_000),
      at % 97,
      at * 31,
    ]
  })
  for (let at = 0; at < people; at += 1000) {
    await pool.query(
      'INSERT INTO user (login, login_key, name, surname, email, email_key, password_hash, email_verified_at, is_active, last_login_at, connection_count, connected_seconds) VALUES ?',
      [rows.slice(at, at + 1000)],
    )
  }
  await pool.query('ANALYZE TABLE user')
  const [made] = await pool.query("SELECT id FROM user WHERE login LIKE 'person%' ORDER BY id")
  return made.map(({ id }) => id)
}

async function sessionOf(userId) {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    "INSERT INTO auth_token (user_id, token_hash, kind, expires_at, last_used_at, confirmed_at) VALUES (?, ?, 'browser', NOW() + INTERVAL 3 HOUR, NOW(), NOW() + INTERVAL 3 HOUR)",
    [userId, createHash('sha256').update(token).digest('hex')],
  )
  return { id: String(userId), cookie: `morula=${token}` }
}

function headersFor(cookie) {
  const number = ++address
  return {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...(cookie ? { cookie } : {}),
  }
}

async function ask(query, variables = {}, cookie = undefined) {
  const answer = await (
    await fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: headersFor(cookie),
      body: JSON.stringify({ query, variables }),
    })
  ).json()
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}

// the document of the client with all fragments that it names
function documentOf(name) {
  const texts = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.graphql'))
    .map(file => readFileSync(`client/${file}`, 'utf8'))
  const parts = new Map(
    texts
      .flatMap(text => text.split(/^(?=(?:query|mutation|subscription|fragment) )/m))
      .map(part => [/^\w+ (\w+)/.exec(part)?.[1], part]),
  )
  const taken = new Set()
  const take = part => {
    if (!part || taken.has(part)) return
    taken.add(part)
    for (const [, fragment] of part.matchAll(/\.\.\.(\w+)/g)) take(parts.get(fragment))
  }
  take(parts.get(name))
  return [...taken].join('\n')
}

async function metric(name) {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${server.base}/metrics`, { headers })).text()
  const [, value] = new RegExp(`^${name} (\\S+)`, 'm').exec(text) ?? []
  if (value === undefined) throw new Error(`/metrics has no ${name}`)
  return Number(value)
}

/**
 * The lowest of five counts, because background jobs also send statements. `frame` is the number of
 * statements around the work: the token lookup, and BEGIN and COMMIT of a write.
 */
async function counted(frame, work) {
  const counts = []
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = await metric('morula_sql_statements_total')
    const scraping = (await metric('morula_sql_statements_total')) - before
    await work(attempt)
    counts.push((await metric('morula_sql_statements_total')) - before - 2 * scraping - frame)
  }
  return Math.min(...counts)
}

async function statements(staff, person) {
  const reads = {
    Me: {},
    UserManagement: {},
    UserSettings: {},
    EditUser: { id: person.id },
    UserSessions: { userId: person.id },
    AccessTokens: {},
  }
  const readCounts = []
  for (const [name, variables] of Object.entries(reads)) {
    const document = documentOf(name)
    readCounts.push([name, await counted(1, () => ask(document, variables, staff.cookie))])
  }
  tell('SQL statements of account reads', readCounts, 4)
  const changes = attempt => ({
    name: 'Ada',
    surname: `Lovelace${attempt}`,
    institution: `Station ${attempt}`,
    jobTitle: 'researcher',
  })
  const versionOf = async () =>
    (await ask('query ($id: ID!) { user(id: $id) { version } }', { id: person.id }, person.cookie)).user
      .version
  let version = await versionOf()
  const writes = {
    profile: attempt =>
      ask(
        'mutation ($id: ID!, $version: Int!, $input: UserChanges!) { updateUser(id: $id, version: $version, input: $input) { version } }',
        { id: person.id, version: version++, input: changes(attempt) },
        person.cookie,
      ),
    settings: attempt =>
      ask(
        'mutation ($input: SettingsChanges!) { changeSettings(input: $input) { showTips } }',
        { input: { showTips: attempt % 2 === 0, favourites: attempt % 2 === 0 } },
        person.cookie,
      ),
    password: attempt =>
      ask(
        'mutation ($id: ID!, $password: String!) { changePassword(userId: $id, password: $password) }',
        { id: person.id, password: `secret${attempt}` },
        person.cookie,
      ),
    connection: () => ask('mutation { beginConnection(consented: true) }', {}, person.cookie),
    interaction: () =>
      ask('mutation { recordInteractions(names: ["Web,Help,lineage,view"]) }', {}, person.cookie),
  }
  const writeCounts = [['signup', await countedInLog(() => signUp('logged'))]]
  for (const [name, write] of Object.entries(writes))
    writeCounts.push([name, await counted(name === 'interaction' ? 1 : 3, write)])
  tell('SQL statements of account writes', writeCounts, 12)
}

function signUp(word) {
  const input = {
    login: word,
    name: 'Ada',
    surname: 'Lovelace',
    email: `${word}@example.org`,
    phone: '1',
    address: 'Villefranche',
    jobTitle: 'researcher',
    password: 'secret1',
    institution: `CNRS ${word}`,
    laboratory: `LBDV ${word}`,
    team: `Ascidians ${word}`,
  }
  return ask('mutation ($input: NewAccount!) { signUp(input: $input) }', { input })
}

/**
 * Counts the statements of a write that sends a mail, from the general log of the database. It leaves out the
 * mail job, which runs at the same time, and the frame.
 */
async function countedInLog(work) {
  await pool.query("SET GLOBAL log_output = 'TABLE'")
  await pool.query('SET GLOBAL general_log = 1')
  await work()
  await pool.query('SET GLOBAL general_log = 0')
  const [[{ n }]] = await pool.query(
    "SELECT COUNT(*) AS n FROM mysql.general_log WHERE command_type IN ('Query', 'Execute') AND argument NOT REGEXP '^(START|COMMIT|SET GLOBAL|SELECT EXISTS|SELECT j\\.id|SELECT .Job|UPDATE .?job|DELETE FROM job)'",
  )
  return n
}

function tell(what, counts, most) {
  row(
    `${what} (${counts.map(([name, count]) => `${name} ${count}`).join(', ')})`,
    `at most ${Math.max(...counts.map(([, count]) => count))}`,
    '',
    '',
    `≤ ${most}`,
  )
}

async function listOfPeople(staff) {
  const document = documentOf('UserList')
  for (const [words, variables] of [
    ['by name', { order: 'NAME' }],
    ['by last login', { order: 'LAST_LOGIN' }],
    ['by words', { order: 'NAME', filter: { text: 'surname12' } }],
  ]) {
    const count = await counted(1, () => ask(document, variables, staff.cookie))
    const times = []
    for (let attempt = 0; attempt < 30; attempt++)
      times.push(await timed(() => ask(document, variables, staff.cookie)))
    row(
      `first page of ${people.toLocaleString('en')} people ${words}: SQL statements; time`,
      `${count}; ${median(times).toFixed(0)} ms`,
      '',
      '',
      '≤ 5',
    )
  }
}

async function timed(work) {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function logIn(username, password) {
  return fetch(`${server.base}/rest-auth/login/`, {
    method: 'POST',
    headers: headersFor(),
    body: JSON.stringify({ username, password }),
  })
}

/** Runs `atOnce` workers for some time, each with one call after the other. Returns calls per second. */
async function throughput(work, atOnce = 8, milliseconds = 5000) {
  const until = performance.now() + milliseconds
  const from = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        await work()
        done++
      }
    }),
  )
  return (1000 * done) / (performance.now() - from)
}

async function logins() {
  const peer = fork(new URL('./support/loginPeer.mjs', import.meta.url), [
    server.connection.socketPath,
    server.connection.user,
  ])
  const [port] = await once(peer, 'message')
  const rates = { ours: [], hand: [], bare: [] }
  for (let round = 0; round < 3; round++) {
    // as many threads as the server uses
    rates.bare.push(await throughput(() => verify(stored, 'secret1'), Math.min(3, availableParallelism())))
    rates.ours.push(await loggedIn(`${server.base}/rest-auth/login/`))
    rates.hand.push(await loggedIn(`http://127.0.0.1:${port}/login`))
  }
  peer.kill()
  const [ours, hand, bare] = Object.values(rates).map(list => Math.max(...list))
  row(
    'log-ins a second, 8 at once',
    ours.toFixed(1),
    `by hand, Express + mysql2 + argon2 ${hand.toFixed(1)}`,
    `${((100 * ours) / hand).toFixed(0)} %`,
    '≥ 80 %',
  )
  row(
    'log-ins a second compared with hashing alone, without client and database',
    ours.toFixed(1),
    `bare argon2 ${bare.toFixed(1)}`,
    `${((100 * ours) / bare).toFixed(0)} %`,
    '≥ 80 %',
  )
}

/**
 * Log-ins per second, each by another person. The client must be cheap, because it shares the cores with the
 * server.
 */
async function loggedIn(url) {
  const setupRequest = request => ({
    ...request,
    headers: headersFor(),
    body: JSON.stringify({ username: `person${(address % 5000) * 2 + 2}`, password: 'secret1' }),
  })
  const { requests, errors, statusCodeStats } = await autocannon({
    url,
    connections: 8,
    duration: 5,
    requests: [{ method: 'POST', setupRequest }],
  })
  // 401: inactive accounts
  const [refused] = Object.keys(statusCodeStats).filter(status => status !== '200' && status !== '401')
  if (errors || refused) throw new Error(`login: ${refused ?? 'no answer'}`)
  return requests.average
}

/** Alternates known and unknown accounts, so that a disturbance affects both. */
async function whatTimeTells() {
  const forgot = email => ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email })
  const again = email => ask('mutation ($email: String!) { sendValidationAgain(email: $email) }', { email })
  await pool.query("UPDATE user SET email_verified_at = NULL WHERE login LIKE 'person9%'")
  const calls = {
    'log in': [
      async at => void (await (await logIn(`person${at + 3000}`, 'wrong')).text()),
      async at => void (await (await logIn(`nobody${at}`, 'wrong')).text()),
      60,
    ],
    'forgot password': [
      at => forgot(`person${at + 4000}@example.org`),
      at => forgot(`nobody${at}@example.org`),
      30,
    ],
    'send validation again': [
      at => again(`person${at + 9000}@example.org`),
      at => again(`nobody${at}@example.org`),
      30,
    ],
  }
  for (const [name, [known, unknown, rounds]] of Object.entries(calls)) {
    const times = { known: [], unknown: [] }
    for (let at = 0; at < rounds; at++) {
      const both = [
        ['known', known],
        ['unknown', unknown],
      ]
      for (const [which, call] of at % 2 ? both : both.reverse())
        times[which].push(await timed(() => call(at)))
    }
    const [a, b] = [median(times.known), median(times.unknown)]
    row(
      `${name}, account known or not: medians`,
      `${a.toFixed(0)} ms`,
      `unknown ${b.toFixed(0)} ms`,
      `${((100 * Math.abs(a - b)) / b).toFixed(1)} %`,
      '≤ 10 %',
    )
  }
}

async function openPagesOf(count) {
  const cookies = []
  const [some] = await pool.query(
    "SELECT id FROM user WHERE login LIKE 'person%' AND is_active = 1 ORDER BY id LIMIT ?",
    [count / 2],
  )
  for (const [at, { id }] of some.entries()) cookies[at * 2] = (await sessionOf(id)).cookie
  await ask('{ site { team { name } } }')
  const idle = await metric('morula_process_resident_memory_bytes')
  const pages = await openPages(server.base, count, { cookies })
  await pages.until({ people: count / 2, visitors: count / 2, viewers: count / 10 })
  const changes = []
  const [scraped, before] = [
    await metric('morula_sql_statements_total'),
    await metric('morula_sql_statements_total'),
  ]
  const cpu = await metric('morula_process_cpu_seconds_total')
  for (let change = 0; change < 10; change++) {
    const from = performance.now()
    const socket = await openPage(server.base, count + change)
    changes.push(await pages.until({ visitors: count / 2 + 1 }, from))
    const left = performance.now()
    socket.removeAllListeners('close').close()
    changes.push(await pages.until({ visitors: count / 2 }, left))
  }
  const asked = (await metric('morula_sql_statements_total')) - before - 2 * (before - scraped)
  const milliseconds = (1000 * ((await metric('morula_process_cpu_seconds_total')) - cpu)) / changes.length
  const memory = await metric('morula_process_resident_memory_bytes')
  row(
    `liveStatistics, ${count.toLocaleString('en')} pages: memory above idle (${(idle / 1e6).toFixed(0)} MB)`,
    `${((memory - idle) / 1e6).toFixed(0)} MB`,
    '',
    '',
    '≤ 150 MB',
  )
  row(
    `liveStatistics, ${count.toLocaleString('en')} pages: until all saw a change (median; slowest of ${changes.length})`,
    `${median(changes).toFixed(0)} ms; ${Math.max(...changes).toFixed(0)} ms`,
    '',
    '',
    '≤ 1,000 ms',
  )
  row(
    `liveStatistics, ${count.toLocaleString('en')} pages: a change costs`,
    `${milliseconds.toFixed(0)} ms of a core, ${asked} SQL statements`,
    '',
    '',
    '0 statements',
  )
  await pages.close()
}
