// Lists of a laboratory with 100,000 datasets, 5,000 people, 500 groups and 300,000 sharings. Every filter
// runs with 32 connections and is compared with hand-written code (Express + mysql2). Also counts the
// statements of the tree of visible datasets.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import mysql from 'mysql2/promise'
import { startServer } from '../support/serverProcess.mjs'
import { seedCuratedWorld } from './support/curatedWorld.mjs'
import { row } from './support/report.mjs'

const document = `query List($first: Int!, $filter: DatasetFilter) { datasets(first: $first, order: NEWEST, filter: $filter) { nodes {
  id name organism public timePointCount firstObjectCount lastObjectCount createdAt owner { id login name surname } can { manage } preview { still } } pageInfo { endCursor hasNextPage } } }`
const tree = '{ phylogeneticTree { id parentId name datasetCount branchCount } }'
const seconds = 4
const server = await startServer()
const pool = mysql.createPool({ ...server.connection, connectionLimit: 4, timezone: 'Z' })
let peerProcess
try {
  const { cookie, researcher, group, study, tag, branch, leaf } = await seedCuratedWorld(pool)
  peerProcess = fork(new URL('./support/listPeer.mjs', import.meta.url), [
    server.connection.socketPath,
    server.connection.user,
  ])
  const [port] = await once(peerProcess, 'message')
  const headers = {
    'content-type': 'application/json',
    'apollo-require-preflight': '1',
    cookie: `morula=${cookie}`,
  }
  const request = (query, variables = {}) => ({
    url: `${server.base}/graphql`,
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  })
  const peerUrl = (by, value) =>
    `http://127.0.0.1:${port}/${by === null ? 'tuned' : 'filtered'}?token=${cookie}&by=${by}&value=${value}`

  const filters = [
    ['nothing', null, null, 0],
    ['a rare word', { text: 'Embryo 1234' }, null, 0],
    ['a common word', { text: 'embryo' }, 'text', 'embryo'],
    ['a tag', { tagIds: [tag] }, 'tag', tag],
    ['a group', { groupIds: [group] }, 'group', group],
    ['a study', { studyIds: [study] }, 'study', study],
    ['in no group', { orphans: true }, 'orphans', 1],
    ['public', { public: true }, 'public', 1],
    ['favourites', { favourites: true }, 'favourites', researcher],
    ['mine', { owner: 'MINE' }, 'mine', researcher],
    ["others'", { owner: 'OTHERS' }, 'others', researcher],
    ['a branch of 50 taxa', { taxonId: branch }, 'branch', branch],
    ['one taxon', { taxonId: leaf }, 'branch', leaf],
  ]
  for (const [name, filter, by, value] of filters) {
    const asked = request(document, { first: 50, filter })
    const [nodes, statements] = [(await ask(asked)).datasets.nodes, await statementsOf(asked)]
    const hasPeer = by !== null || filter === null
    if (hasPeer) {
      const peer = await (await fetch(peerUrl(by, value))).json()
      if (JSON.stringify(nodes) !== JSON.stringify(peer.nodes))
        throw new Error(`${name}: the peer returns different rows`)
    }
    const ours = await load(asked)
    const theirs = hasPeer ? await load({ url: peerUrl(by, value) }) : null
    await endAll() // ends slow statements, so that they do not disturb the next measurement
    const ratio = theirs ? `${((100 * ours.rate) / theirs.rate).toFixed(0)} %` : ''
    row(
      `list filtered by ${name}: ${nodes.length} rows, ${statements} statements, p50 ${ours.p50} ms, p97.5 ${ours.p97} ms (${(ours.p97 / ours.p50).toFixed(1)} ×)`,
      `${ours.rate.toFixed(0)}/s`,
      theirs ? `by hand ${theirs.rate.toFixed(0)}/s` : '',
      ratio,
      '≥ 50 %; ≤ 10; ≤ 3 ×',
    )
  }
  row(
    'tree of visible datasets out of 100,000, SQL statements',
    String(await statementsOf(request(tree))),
    '',
    '',
    '≤ 3',
  )
} finally {
  peerProcess?.kill()
  await pool.end()
  await server.stop()
}

async function ask({ url, ...options }) {
  const answer = await (await fetch(url, options)).json()
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}

async function endAll() {
  const [running] = await pool.query(
    "SELECT id FROM information_schema.processlist WHERE command IN ('Query', 'Execute') AND id <> CONNECTION_ID()",
  )
  // the statement may have ended in the meantime
  for (const { id } of running) await pool.query('KILL QUERY ?', [id]).catch(() => undefined)
}

/**
 * The lowest of ten counts, because background jobs of the server add statements. The count includes the
 * token lookup.
 */
async function statementsOf(asked) {
  const counts = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const before = await counted()
    const scraping = (await counted()) - before
    await ask(asked)
    counts.push((await counted()) - before - 2 * scraping)
  }
  return Math.min(...counts)
}

async function counted() {
  return Number(
    /^morula_sql_statements_total (\d+)/m.exec(await (await fetch(`${server.base}/metrics`)).text())?.[1],
  )
}

async function load(options) {
  await autocannon({ ...options, connections: 32, duration: 1 })
  const { requests, latency, non2xx, errors } = await autocannon({
    ...options,
    connections: 32,
    duration: seconds,
  })
  if (non2xx || errors) throw new Error(`${non2xx} refused, ${errors} failed`)
  return { rate: requests.average, p50: latency.p50, p97: latency.p97_5 }
}
