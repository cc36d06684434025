import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'

/**
 * Syntax that only one of MySQL 8.4+ and MariaDB 10.11+ accepts. Patterns match SQL on one line, with quoted
 * texts removed.
 */
const foreign: Readonly<Record<string, RegExp>> = {
  'MariaDB: RETURNING': /\bRETURNING\b/i,
  'MariaDB: IF [NOT] EXISTS of a column, index or constraint':
    /\b(ADD|DROP|MODIFY|CHANGE|RENAME)\s+(COLUMN\s+|INDEX\s+|KEY\s+|CONSTRAINT\s+|FOREIGN KEY\s+)?IF\s+(NOT\s+)?EXISTS\b/i,
  'MariaDB: CREATE or DROP INDEX IF': /\b(CREATE\s+(UNIQUE\s+|FULLTEXT\s+)?|DROP\s+)INDEX\s+IF\b/i,
  'MariaDB: sequence tables and sequences':
    /\bseq_\d+_to_\d+\b|\bCREATE\s+SEQUENCE\b|\bNEXT(VAL\s*\(| VALUE FOR\b)/i,
  'MariaDB: CREATE OR REPLACE TABLE or INDEX': /\bCREATE\s+OR\s+REPLACE\s+(TABLE|INDEX|DATABASE)\b/i,
  'MariaDB: SET STATEMENT': /\bSET\s+STATEMENT\b/i,
  'MariaDB: LIMIT ROWS EXAMINED': /\bROWS\s+EXAMINED\b/i,
  'MariaDB: types UUID, INET4, INET6': /\s(UUID|INET[46])\s*(NOT NULL|NULL|DEFAULT|,|\))/i,
  'MySQL: FOR SHARE (write LOCK IN SHARE MODE)': /\bFOR\s+SHARE\b/i,
  'MySQL: JSON arrows': /->>?\s*\?|->>?\s*$/,
  'MySQL: LATERAL': /\bLATERAL\b/i,
  'MySQL: row alias of an INSERT': /\bVALUES\b.*\)\s+AS\s+\w+\s+ON\s+DUPLICATE\b/i,
  'MySQL: optimizer hints in comments': /\/\*\+/,
  'MySQL: collations of version 8': /\butf8mb4_0900/i,
  'MySQL: ANY_VALUE, REGEXP_LIKE, BIN_TO_UUID, UUID_TO_BIN, GROUPING':
    /\b(ANY_VALUE|REGEXP_LIKE|BIN_TO_UUID|UUID_TO_BIN|GROUPING)\s*\(/i,
  'MySQL: VISIBLE and INVISIBLE indexes': /\b(ALTER\s+INDEX\b.*\b)?(IN)?VISIBLE\b/i,
  'MySQL: functional indexes': /\b(INDEX|KEY)\s+\S+\s+(ON\s+\S+\s+)?\(\s*\(/i,
}

const foreignIn = (sql: string): string[] => {
  const bare = sql.replace(/\s+/g, ' ').replace(/'(?:[^'\\]|\\.|'')*'/g, '?')
  return Object.entries(foreign)
    .filter(([, shape]) => shape.test(bare))
    .map(([name]) => name)
}

const isStatement = (text: string) =>
  /^\s*\(?\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|CREATE|ALTER|DROP|RENAME|TRUNCATE|SET|ANALYZE|OPTIMIZE|LOAD|LOCK)\s/.test(
    text,
  ) || /\b(WHERE|FROM|JOIN|ORDER BY|GROUP BY)\s/.test(text)

/** Returns each string and template of a file that looks like SQL. Computed parts of templates become `?`. */
function statementsIn(path: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join(''))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return found.filter(isStatement)
}

const sources = ['server', 'migrations', 'tests', 'scripts']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  .filter(path => /\.(ts|mjs)$/.test(path) && path !== 'tests/architecture/sql.test.ts')

describe('portable SQL', () => {
  it('every query, migration, test and script avoids syntax of one database only', () => {
    const faults = sources.flatMap(path =>
      statementsIn(path).flatMap(sql => foreignIn(sql).map(name => `${path}: ${name}: ${sql.slice(0, 120)}`)),
    )
    expect(faults).toEqual([])
  })

  it('the search finds hundreds of statements', () => {
    const [queries, migrations] = ['server/', 'migrations/'].map(
      folder => sources.filter(path => path.startsWith(folder)).flatMap(statementsIn).length,
    )
    expect(queries).toBeGreaterThan(150)
    expect(migrations).toBeGreaterThan(100)
  })

  it.each([
    'INSERT INTO tag (name) VALUES (?) RETURNING id',
    'ALTER TABLE tag ADD COLUMN IF NOT EXISTS name int',
    'ALTER TABLE tag DROP INDEX IF EXISTS x',
    'CREATE INDEX IF NOT EXISTS x ON tag (name)',
    'SELECT seq FROM seq_1_to_10',
    'CREATE OR REPLACE TABLE tag (id int)',
    'SET STATEMENT max_statement_time = 1 FOR SELECT 1',
    'CREATE TABLE tag (id UUID NOT NULL)',
    'SELECT id FROM tag WHERE id = 1 FOR SHARE',
    "SELECT state->'$.a' FROM job",
    'SELECT * FROM tag t, LATERAL (SELECT 1) x',
    'INSERT INTO tag (id) VALUES (1) AS new ON DUPLICATE KEY UPDATE id = new.id',
    'SELECT /*+ NO_MERGE(t) */ id FROM tag t',
    'ALTER TABLE tag COLLATE utf8mb4_0900_ai_ci',
    'SELECT ANY_VALUE(id) FROM tag',
    'ALTER TABLE tag ALTER INDEX x INVISIBLE',
    'CREATE INDEX x ON tag ((lower(name)))',
  ])('the check refuses %s', sql => {
    expect(isStatement(sql)).toBe(true)
    expect(foreignIn(sql)).not.toEqual([])
  })
})
