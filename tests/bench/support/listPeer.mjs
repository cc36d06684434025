// The hand-written list to compare with: one token lookup, one statement, JSON. It runs in its own process,
// like the server. /plain has one condition for the rights, and /filtered adds a filter. /tuned is written for
// the indexes and unites the first rows of three parts.
import { createHash } from 'node:crypto'
import express from 'express'
import mysql from 'mysql2/promise'

const pool = mysql.createPool({
  socketPath: process.argv[2],
  user: process.argv[3],
  database: 'morula',
  connectionLimit: 10,
  timezone: 'Z',
})
const part = condition =>
  `(SELECT d.id, d.created_at FROM dataset d WHERE ${condition} AND d.binned_at IS NULL ORDER BY d.created_at DESC, d.id DESC LIMIT 51)`

const answer = page => (request, response, next) => void list(request, response, page).catch(next)
const http = express()
  .get('/plain', answer(plain))
  .get('/tuned', answer(tuned))
  .get('/filtered', answer(filtered))
  .listen(0, '127.0.0.1', () => process.send(http.address().port))

const columns =
  'd.id, d.name, d.organism, d.is_public, d.time_point_count, d.first_object_count, d.last_object_count, d.created_at, d.owner_id, u.login, u.name AS first, u.surname, p.sha256'
const joins =
  "JOIN user u ON u.id = d.owner_id LEFT JOIN preview p ON p.dataset_id = d.id AND p.kind = 'still'"
/**
 * The ways to receive a sharing: in person, through a group that the person is in or owns, or through a
 * study.
 */
const ways = [
  { from: 'sharing g', where: 'g.user_id = ?', dataset: 'g.dataset_id' },
  {
    from: 'membership m JOIN sharing g ON g.group_id = m.group_id',
    where: "m.user_id = ? AND m.status IN ('manager', 'member')",
    dataset: 'g.dataset_id',
  },
  { from: '`group` o JOIN sharing g ON g.group_id = o.id', where: 'o.owner_id = ?', dataset: 'g.dataset_id' },
  {
    from: 'study_membership g JOIN dataset x ON x.study_id = g.study_id',
    where: 'g.user_id = ?',
    dataset: 'x.id',
  },
]
const has = more =>
  `(${ways.map(({ from, where, dataset }) => `EXISTS (SELECT 1 FROM ${from} WHERE ${where} AND ${dataset} = d.id ${more})`).join(' OR ')})`
const manages = `${has("AND g.level = 'manager'")} AS manages`

function plain(id, more = 'TRUE', values = []) {
  return pool.execute(
    `SELECT ${columns}, ${manages} FROM dataset d ${joins} WHERE d.binned_at IS NULL AND (d.is_public OR d.owner_id = ? OR ${has('')}) AND ${more} ORDER BY d.created_at DESC, d.id DESC LIMIT 51`,
    [...Array(9).fill(id), ...values],
  )
}

const filters = {
  text: "MATCH(d.name, d.description, d.organism) AGAINST (CONCAT(?, '*') IN BOOLEAN MODE)",
  tag: 'd.id IN (SELECT dataset_id FROM dataset_tag WHERE tag_id = ?)',
  group:
    'd.id IN (SELECT dataset_id FROM sharing WHERE group_id = ? UNION SELECT x.id FROM study st JOIN dataset x ON x.study_id = st.id WHERE st.group_id = ?)',
  study: 'd.study_id = ?',
  branch:
    'd.taxon_id IN (SELECT x.id FROM taxon b JOIN taxon x ON x.`left` BETWEEN b.`left` AND b.`right` WHERE b.id = ?)',
  favourites: 'd.id IN (SELECT dataset_id FROM favourite WHERE user_id = ?)',
  mine: 'd.owner_id = ?',
  others: 'd.owner_id <> ?',
  public: 'd.is_public = ?',
  orphans:
    '? AND d.study_id IS NULL AND NOT EXISTS (SELECT 1 FROM sharing s WHERE s.dataset_id = d.id AND s.group_id IS NOT NULL)',
}

function filtered(id, { by, value }) {
  const condition = filters[by]
  return plain(id, condition, Array(condition.split('?').length - 1).fill(value))
}

function tuned(id) {
  const given = ways
    .map(({ from, where, dataset }) => `SELECT ${dataset} AS id FROM ${from} WHERE ${where}`)
    .join(' UNION ')
  const shared = `(SELECT d.id, d.created_at FROM (${given}) given JOIN dataset d ON d.id = given.id WHERE d.binned_at IS NULL ORDER BY d.created_at DESC, d.id DESC LIMIT 51)`
  return pool.execute(
    `SELECT ${columns}, ${manages} FROM (SELECT id, created_at FROM (${part('d.is_public = 1')} UNION ${part('d.is_public = 0 AND d.owner_id = ?')} UNION ${shared}) parts ORDER BY created_at DESC, id DESC LIMIT 51) page
    JOIN dataset d ON d.id = page.id ${joins} ORDER BY d.created_at DESC, d.id DESC`,
    Array(9).fill(id),
  )
}

async function list(request, response, page) {
  const hash = createHash('sha256').update(String(request.query.token)).digest('hex')
  const [[person]] = await pool.execute(
    'SELECT u.id FROM auth_token t JOIN user u ON u.id = t.user_id WHERE t.token_hash = ? AND t.expires_at > NOW(3) AND u.is_active',
    [hash],
  )
  const [rows] = await (page === plain ? plain(person.id) : page(person.id, request.query))
  response.json({
    nodes: rows.slice(0, 50).map(row => present(row, person.id)),
    hasNextPage: rows.length > 50,
  })
}

function present(row, viewer) {
  return {
    id: String(row.id),
    name: row.name,
    organism: row.organism,
    public: row.is_public === 1,
    timePointCount: row.time_point_count,
    firstObjectCount: row.first_object_count,
    lastObjectCount: row.last_object_count,
    createdAt: row.created_at.toISOString(),
    owner: { id: String(row.owner_id), login: row.login, name: row.first, surname: row.surname },
    can: { manage: row.owner_id === viewer || row.manages === 1 },
    preview: { still: `/files/datasets/${row.id}/previews/${row.sha256}.gif` },
  }
}
