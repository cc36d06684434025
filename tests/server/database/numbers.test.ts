import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readPrepared } from '../../../server/lib/prepared.js'
import { isTrue, type SqlBoolean } from '../../../server/lib/rows.js'
import { productOf } from '../../../server/platform/database/dialect.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The two protocols of statements: text and prepared. */
const protocols = ['text', 'prepared'] as const
const ask = async (
  protocol: (typeof protocols)[number],
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<unknown> => {
  const rows =
    protocol === 'text'
      ? await world.db.query<{ value: unknown }[]>(sql, [...parameters])
      : await readPrepared<{ value: unknown }>(world.db.manager, sql, parameters)
  return rows[0]!.value
}

/** Expressions that the two products return in different SQL types: INT, BIGINT, DECIMAL. */
const expressions: readonly [string, number | null][] = [
  ['EXISTS (SELECT 1 FROM user)', 1],
  ['NOT EXISTS (SELECT 1 FROM user)', 0],
  ['(SELECT COUNT(*) FROM user) > 0', 1],
  ['1 = 2', 0],
  ['NULL IS NULL', 1],
  ['NULL', null],
  ['TRUE', 1],
  ['IF(TRUE, 3, 2)', 3],
  ['LEAST(1, 2)', 1],
  ['COALESCE(NULL, 3)', 3],
  ['CAST(3 AS SIGNED)', 3],
  ['CAST(3 AS UNSIGNED)', 3],
  ['3 + 0', 3],
  ['7 DIV 2', 3],
  ['7 % 4', 3],
  ['-5', -5],
  ['COUNT(*)', 1],
  ['SUM(1)', 1],
  ['SUM(id IS NULL)', 0],
  ['MAX(id) - MAX(id)', 0],
  ['MIN(1)', 1],
  ['COALESCE(SUM(NULL), 0)', 0],
  ['COUNT(*) OVER ()', 1],
]

describe.each(protocols)('whole numbers of a %s statement', protocol => {
  it.each(expressions)('%s arrives as a number', async (expression, expected) => {
    const isAggregate = /COUNT|SUM|MAX|MIN/.test(expression) && !expression.includes('SELECT')
    expect(
      await ask(
        protocol,
        `SELECT ${expression} AS value FROM (SELECT id FROM user ORDER BY id LIMIT 1) one${isAggregate ? '' : ' LIMIT 1'}`,
      ),
    ).toBe(expected)
  })

  it('arrive unchanged, from the smallest to the largest safe number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.maxSafeInteger(),
        fc.constantFrom('CAST(? AS SIGNED)', 'CAST(? AS DECIMAL(20, 0))', 'SUM(CAST(? AS SIGNED))'),
        async (number, expression) => {
          expect(await ask(protocol, `SELECT ${expression} AS value`, [number])).toBe(
            number === 0 ? 0 : number,
          )
        },
      ),
      {
        numRuns: 60,
        examples: [
          [Number.MAX_SAFE_INTEGER, 'CAST(? AS SIGNED)'],
          [-Number.MAX_SAFE_INTEGER, 'SUM(CAST(? AS SIGNED))'],
          [-1, 'CAST(? AS SIGNED)'],
        ],
      },
    )
  })

  it.each([
    "CAST('9007199254740992' AS SIGNED)",
    "CAST('-9007199254740993' AS SIGNED)",
    "CAST('18446744073709551615' AS UNSIGNED)",
    'SUM(9223372036854775807)',
    "CAST('99999999999999999999' AS DECIMAL(20, 0))",
  ])('reject %s and do not round it', async expression => {
    await expect(ask(protocol, `SELECT ${expression} AS value`)).rejects.toThrow(
      'The number in column value is outside the safe range of ±(2^53 - 1)',
    )
  })
})

describe('conditions in columns', () => {
  it.each([
    ['EXISTS (SELECT 1 FROM user)', true],
    ['EXISTS (SELECT 1 FROM user WHERE id < 0)', false],
    ['1 > 2', false],
    ['NULL', false],
  ])('%s is %s', async (expression, expected) => {
    for (const protocol of protocols)
      expect(isTrue((await ask(protocol, `SELECT ${expression} AS value`)) as SqlBoolean | null)).toBe(
        expected,
      )
  })
})

describe('the database product', () => {
  it('is detected from the version', async () => {
    expect(world.db.options.type).toBe(process.env.TEST_DATABASE === 'mysql' ? 'mysql' : 'mariadb')
    expect([
      productOf('9.7.4-2'),
      productOf('8.4.3'),
      productOf('10.11.14-MariaDB-0+deb12u2'),
      productOf('5.5.5-11.4.2-MariaDB'),
    ]).toEqual(['mysql', 'mysql', 'mariadb', 'mariadb'])
  })
})

describe('entities', () => {
  it('have numbers in every numeric column', async () => {
    for (const { columns, target, tableName } of world.db.entityMetadatas) {
      const numeric = columns.filter(({ type }) =>
        ['int', 'bigint', 'tinyint', 'smallint', 'double'].includes(String(type)),
      )
      const [row] = await world.db.manager.find(target, { take: 1 })
      for (const { propertyName } of numeric)
        if (row)
          expect([tableName, propertyName, typeof (row as Record<string, unknown>)[propertyName]]).toEqual([
            tableName,
            propertyName,
            expect.stringMatching(/number|object|undefined/),
          ])
    }
  })
})
