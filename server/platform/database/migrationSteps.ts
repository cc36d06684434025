import { createHash } from 'node:crypto'
import type { QueryRunner } from 'typeorm'
import { CannotStart } from '../../kernel/lifecycle.js'
import { restoreAgain } from './databaseHistory.js'

/**
 * `begun` is greater than `done` while a statement runs, and after a process died before it received the
 * answer.
 */
export interface Progress {
  readonly done: number
  readonly begun: number
  readonly hash: string
}

const isRead = /^\s*(SELECT|SHOW)\b/i
const isData = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i

interface StepOptions {
  readonly before: Progress
  readonly isStopping: () => boolean
}

/**
 * Numbers the statements of one migration. Reads are not counted, because no recorded statement depends on
 * their results.
 */
export class MigrationSteps {
  #at = 0
  #hash = hashOf('', '')

  constructor(
    private readonly runner: QueryRunner,
    private readonly name: string,
    private readonly options: StepOptions,
  ) {}

  async run(sql: string, values?: unknown[]): Promise<unknown> {
    if (isRead.test(sql)) return this.runner.query(sql, values)
    this.#at++
    this.#hash = hashOf(this.#hash, sql)
    if (this.#at < this.options.before.done) return
    if (this.#at === this.options.before.done) return this.#checkRecorded()
    stopIf(this.options.isStopping)
    await (isData.test(sql) ? this.#changeData(sql, values) : this.#changeTables(sql, values)).catch(
      (error: unknown) => {
        throw contradicts(error)
          ? new CannotStart(
              `Migration ${this.name} cannot run (${(error as Error).message}), because the tables of the database do not fit its history: ${restoreAgain}`,
              { cause: error },
            )
          : error
      },
    )
  }

  /** The data and its record commit together. */
  #changeData(sql: string, values?: unknown[]): Promise<void> {
    return inTransaction(this.runner, async () => {
      await this.runner.query(sql, values)
      await this.#recordDone()
    })
  }

  /** DDL cannot be part of a transaction, so the statement is recorded before and after it. */
  async #changeTables(sql: string, values?: unknown[]): Promise<void> {
    const isUnsure = this.#at === this.options.before.begun
    await this.#recordBegun(this.#at)
    try {
      await this.runner.query(sql, values)
    } catch (error) {
      if (!isUnsure || !isDone(error)) {
        if (isRefusal(error)) await this.#recordBegun(this.#at - 1).catch(() => undefined)
        throw error
      }
    }
    await this.#recordDone()
  }

  #recordBegun(at: number): Promise<unknown> {
    return this.runner.query('UPDATE `migration_progress` SET `begun` = ? WHERE `name` = ?', [at, this.name])
  }

  #recordDone(): Promise<unknown> {
    return this.runner.query('UPDATE `migration_progress` SET `done` = ?, `hash` = ? WHERE `name` = ?', [
      this.#at,
      this.#hash,
      this.name,
    ])
  }

  #checkRecorded(): void {
    const { hash, done } = this.options.before
    if (this.#hash !== hash)
      throw new Error(
        `Migration ${this.name} was interrupted and its first ${done} statements were changed since: restore the backup, or run it with the version that began it`,
      )
  }
}

/** Errors of a DDL statement whose effect already exists. */
const doneCodes = [
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_BAD_TABLE_ERROR',
  'ER_MULTIPLE_PRI_KEY',
  'ER_FK_DUP_NAME',
  'ER_FK_DUP_KEY',
  'ER_DUP_CONSTRAINT_NAME',
  'ER_CHECK_CONSTRAINT_DUP_NAME',
  'ER_DB_CREATE_EXISTS',
]
/** MariaDB reports an existing foreign key as errno 121 of its storage engine. */
const isDone = (error: unknown): boolean =>
  doneCodes.includes(codeOf(error) ?? '') ||
  (codeOf(error) === 'ER_CANT_CREATE_TABLE' && /errno: 121\b/.test((error as Error).message))

/** Errors of a statement that does not match the existing tables. */
const contradicts = (error: unknown): boolean =>
  isDone(error) ||
  ['ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR', 'ER_KEY_COLUMN_DOES_NOT_EXITS'].includes(codeOf(error) ?? '')

/**
 * ER_SERVER_SHUTDOWN, ER_QUERY_INTERRUPTED, MariaDB's ER_CONNECTION_KILLED, ER_CLIENT_INTERACTION_TIMEOUT.
 * After these the statement may have taken effect.
 */
const interruptions = [1053, 1317, 1927, 4031]
/** True when the database confirmed that the statement had no effect. */
function isRefusal(error: unknown): boolean {
  const { sqlState, errno } = error as { sqlState?: string; errno?: number }
  return sqlState !== undefined && !interruptions.includes(errno ?? 0)
}

export async function inTransaction(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  await runner.startTransaction()
  try {
    await work()
    await runner.commitTransaction()
  } catch (error) {
    await runner.rollbackTransaction()
    throw error
  }
}

export function stopIf(isStopping: () => boolean): void {
  if (isStopping()) throw new Error('Stopped between two statements of a migration; the next start continues')
}

export const hashOf = (before: string, sql: string) =>
  createHash('sha256').update(before).update(sql).digest('hex')
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code
