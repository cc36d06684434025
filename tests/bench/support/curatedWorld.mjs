// Seeds the database of a laboratory: 100,000 datasets of 5,000 people in 500 groups, 300,000 sharings, tags,
// studies and a tree of taxa. Returns the log-in cookie of one researcher.
import { createHash, randomBytes } from 'node:crypto'
import { numbers } from '../../support/numbers.mjs'

const sequence = count => `(SELECT seq AS n FROM ${numbers(1, count)} counted) s`

/**
 * @returns {Promise<{
 *   cookie: string, researcher: number, group: number, study: number, tag: number, branch: number, leaf: number
 * }>}
 */
export async function seedCuratedWorld(
  pool,
  { datasets = 100_000, people = 5_000, groups = 500, sharings = 300_000 } = {},
) {
  const run = async sql => (await pool.query(sql))[0]
  const first = async table =>
    Number((await run(`SELECT COALESCE(MAX(id), 0) + 1 AS id FROM \`${table}\``))[0].id)
  const [person, group, dataset, study, tag] = [
    await first('user'),
    await first('group'),
    await first('dataset'),
    await first('study'),
    await first('tag'),
  ]
  await run(
    `INSERT INTO user (id, login, login_key, name, surname, email_verified_at) SELECT ${person} + n - 1, CONCAT('person', n), CONCAT('person', n), 'Ada', CONCAT('Person ', n), NOW(3) FROM ${sequence(people)}`,
  )
  await run(
    `INSERT INTO \`group\` (id, name, description, owner_id, is_private) SELECT ${group} + n - 1, CONCAT('Group ', n), '', ${person} + (n * 7) % ${people}, n % 2 FROM ${sequence(groups)}`,
  )
  // about twenty members per group; the researcher is the first person and belongs to five groups
  await run(
    `INSERT IGNORE INTO membership (group_id, user_id, status) SELECT ${group} + n % ${groups}, ${person} + (n * 13) % ${people}, IF(n % 10 = 0, 'manager', 'member') FROM ${sequence(groups * 20)}`,
  )
  await run(
    `INSERT IGNORE INTO membership (group_id, user_id, status) SELECT ${group} + n, ${person}, 'member' FROM ${sequence(5)}`,
  )
  await run(
    `INSERT INTO study (id, group_id, name, description) SELECT ${study} + n - 1, ${group} + n % ${groups}, CONCAT('Study ', n), '' FROM ${sequence(groups * 2)}`,
  )
  for (const table of ['taxon_name', 'taxon']) await run(`DELETE FROM ${table}`)
  await run(
    `INSERT INTO taxon (id, parent_id, name, \`rank\`, \`left\`, \`right\`) VALUES (1, NULL, 'root', 'no rank', 1, 1001)`,
  )
  await run(
    `INSERT INTO taxon (id, parent_id, name, \`rank\`, \`left\`, \`right\`) SELECT 1 + n, IF(n % 50 = 1, 1, 2 + 50 * ((n - 1) DIV 50)), CONCAT('Taxon ', n), 'species', 1 + n, IF(n % 50 = 1, n + 50, 1 + n) FROM ${sequence(1000)}`,
  )
  await run(`INSERT INTO dataset (id, name, description, owner_id, organism, is_public, citation, source, time_point_count, quality_count, first_object_count, last_object_count, object_count, created_at, taxon_id, study_id)
    SELECT ${dataset} + n - 1, CONCAT(ELT(1 + n % 4, 'Embryo ', 'Coral ', 'Meristem ', 'Fossil '), n), 'A segmented specimen', ${person} + (n * 17) % ${people}, 'Phallusia mammillata', n % 3 = 0, '', '', 79, 2, 43, 217, 9730,
    TIMESTAMP('2026-01-01') + INTERVAL n MINUTE, 2 + (n * 31) % 1000, IF(n % 4 = 0, ${study} + (n DIV 4 * 3) % ${groups * 2}, NULL) FROM ${sequence(datasets)}`)
  const withPeople = Math.round(sharings * 0.8)
  await run(
    `INSERT IGNORE INTO sharing (dataset_id, user_id, level) SELECT ${dataset} + (n * 7) % ${datasets}, ${person} + (n * 11 + n DIV ${datasets}) % ${people}, IF(n % 3, 'reader', 'manager') FROM ${sequence(withPeople)}`,
  )
  await run(
    `INSERT IGNORE INTO sharing (dataset_id, group_id, level) SELECT ${dataset} + (n * 5) % ${datasets}, ${group} + n % ${groups}, IF(n % 3, 'reader', 'manager') FROM ${sequence(sharings - withPeople)}`,
  )
  await run(
    `INSERT INTO study_membership (study_id, user_id, level) SELECT ${study} + 10 * n, ${person}, 'reader' FROM ${sequence(5)}`,
  )
  await run(
    `INSERT INTO tag (id, owner_id, name, comment, is_public) SELECT ${tag} + n - 1, ${person} + n % 10, CONCAT('Tag ', n), '', n % 2 FROM ${sequence(100)}`,
  )
  await run(
    `INSERT IGNORE INTO dataset_tag (dataset_id, tag_id) SELECT ${dataset} + (n * 3) % ${datasets}, ${tag} + n % 100 FROM ${sequence(datasets)}`,
  )
  await run(
    `INSERT INTO favourite (user_id, dataset_id) SELECT ${person}, ${dataset} + n * 30 - 1 FROM ${sequence(200)}`,
  )
  await run(
    `INSERT INTO preview (dataset_id, kind, \`key\`, bytes, sha256) SELECT ${dataset} + n DIV 2, IF(n % 2, 'still', 'animation'), CONCAT('datasets/', ${dataset} + n DIV 2, '/', n % 2), 1000, SHA2(n, 256) FROM (SELECT seq AS n FROM ${numbers(0, 2 * datasets - 1)} counted) s`,
  )
  await run(
    'ANALYZE TABLE dataset, sharing, preview, membership, `group`, study, study_membership, dataset_tag, tag, taxon, favourite, user',
  )
  const cookie = randomBytes(32).toString('base64url')
  await pool.query(
    "INSERT INTO auth_token (user_id, token_hash, kind, expires_at) VALUES (?, ?, 'browser', NOW() + INTERVAL 3 HOUR)",
    [person, createHash('sha256').update(cookie).digest('hex')],
  )
  return { cookie, researcher: person, group: group + 1, study: study + 10, tag, branch: 2, leaf: 40 }
}
