import mysql, { type FieldPacket, type Pool, type PoolConnection, type PoolOptions } from 'mysql2'
import { createConnection } from 'mysql2/promise'
import { DataSource, type Logger } from 'typeorm'
import type { DatabaseAddress } from '../../kernel/config.js'
import { CannotStart } from '../../kernel/lifecycle.js'
import type { Preparing } from '../../lib/prepared.js'
import { productOf } from './dialect.js'

type Classes = readonly (new () => object)[]

/**
 * Returns a connected pool. Entities and migrations are parameters, because platform imports only kernel.
 * `onStatement` is called for each statement that is sent.
 * Whole numbers of any SQL type (INT, BIGINT, DECIMAL) arrive as numbers on MySQL and MariaDB. A number
 * outside ±(2^53 - 1) is an error.
 */
export async function openDatabase(
  address: DatabaseAddress,
  entities: Classes,
  migrations: Classes,
  onStatement?: () => void,
): Promise<DataSource> {
  return await new PreparingSource({
    type: await detectProduct(address),
    driver: { ...mysql, createPool: checkedPool },
    ...address,
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    synchronize: false,
    entities: [...entities],
    migrations: [...migrations],
    poolSize: 10,
    supportBigNumbers: true,
    bigNumberStrings: false,
    // `maxPreparedStatements` is per connection; `trace: false` avoids a stack trace for each statement
    extra: { decimalNumbers: true, maxPreparedStatements: 500, trace: false },
    ...(onStatement ? { logging: ['query'], logger: new StatementCounter(onStatement) } : {}),
  }).initialize()
}

/** Error codes of a server that refuses the user, the password or the database of the address. */
const refusals: readonly unknown[] = [
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
]

async function detectProduct({ username, ...address }: DatabaseAddress) {
  const connection = await createConnection({ ...address, user: username }).catch(
    (error: Error & { code?: string }) => {
      if (refusals.includes(error.code))
        throw new CannotStart(
          `The database refuses DATABASE_URL: ${error.message}. Check the user, the password and the name of the database, and the user's rights on it.`,
        )
      throw error
    },
  )
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version')
    return productOf((rows as { version: string }[])[0]!.version)
  } finally {
    await connection.end()
  }
}

class PreparingSource extends DataSource implements Preparing {
  prepared(sql: string, values: readonly unknown[]): Promise<unknown[]> {
    const { pool } = this.driver as unknown as { pool: Pool }
    return new Promise((resolve, reject) => {
      pool.execute(sql, values.map(asSent), (error, rows) =>
        error ? reject(error) : resolve(rows as unknown[]),
      )
    })
  }
}

// The driver loads the module at each access, so read the property once.
const { BIGINT } = mysql.TypedParameter
/** Sends whole numbers as BIGINT. The driver would send doubles, which MySQL refuses in a LIMIT. */
const asSent = (value: unknown) => (Number.isSafeInteger(value) ? BIGINT(value as number) : value) as string

/**
 * A pool whose connections behave the same on every server, independent of its settings. The driver escapes
 * with backslashes, so NO_BACKSLASH_ESCAPES would allow injections. CURRENT_TIMESTAMP fills columns that must
 * be UTC. The statement is the first on each new connection; a connection that refuses it is closed.
 */
export function sessionPool(options: PoolOptions): Pool {
  return mysql.createPool(options).on('connection', connection => {
    connection.query(
      "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00'",
      error => {
        if (error) connection.destroy()
      },
    )
  })
}

const checkedPool = (options: PoolOptions): Pool => sessionPool(options).on('connection', refuseUnsafeNumbers)

const { LONGLONG, NEWDECIMAL, DECIMAL } = mysql.Types
const wide: readonly (number | undefined)[] = [LONGLONG, NEWDECIMAL, DECIMAL]
type Callback = (error: Error | null, rows: unknown, fields?: FieldPacket[]) => void

/**
 * Turns unsafe numbers into errors. The driver returns an unsafe BIGINT as text and an unsafe DECIMAL
 * rounded. Only columns of the wide types are checked.
 */
function refuseUnsafeNumbers(connection: PoolConnection): void {
  const methods = connection as unknown as Record<'query' | 'execute', (...given: unknown[]) => unknown>
  for (const method of ['query', 'execute'] as const) {
    const send = methods[method].bind(connection)
    methods[method] = (...given) => {
      const callback = given.at(-1)
      if (typeof callback !== 'function') return send(...given)
      const checked: Callback = (error, rows, fields) =>
        (callback as Callback)(error ?? unsafeNumber(rows, fields), rows, fields)
      return send(...given.slice(0, -1), checked)
    }
  }
}

function unsafeNumber(rows: unknown, fields: FieldPacket[] | undefined): Error | null {
  if (!Array.isArray(rows) || !Array.isArray(fields)) return null
  for (const { name } of fields.filter(field => wide.includes(field?.columnType))) {
    for (const row of rows as Record<string, unknown>[])
      if (!isSafe(row[name]))
        return new RangeError(`The number in column ${name} is outside the safe range of ±(2^53 - 1)`)
  }
  return null
}

const isSafe = (value: unknown) =>
  value === null || (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER)

/** Counts statements without logging them, because their texts contain personal data. */
class StatementCounter implements Logger {
  constructor(private readonly onStatement: () => void) {}
  logQuery(): void {
    this.onStatement()
  }
  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
