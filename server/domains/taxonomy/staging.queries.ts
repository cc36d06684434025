import type { EntityManager, EntityMetadata, QueryRunner } from 'typeorm'
import { Taxon } from '../../entities/data/taxon.js'
import { TaxonName } from '../../entities/data/taxonName.js'
import { Conflict } from '../../kernel/errors.js'

const rowsAtOnce = 5000
const lockName = "CONCAT(DATABASE(), '.taxonomy')"
const leftovers = 'DROP TABLE IF EXISTS taxon_name_next, taxon_next, taxon_name_former, taxon_former'
type Row = readonly unknown[]

/**
 * Fills a second pair of tables without indexes, adds the indexes and swaps both tables in one statement. A
 * lock allows one import at a time.
 */
export async function inStaging(db: EntityManager, work: (staging: Staging) => Promise<void>): Promise<void> {
  const runner = db.connection.createQueryRunner()
  try {
    await lock(runner)
    await replace(
      runner,
      new Staging(runner, [db.connection.getMetadata(Taxon), db.connection.getMetadata(TaxonName)]),
      work,
    )
  } finally {
    await runner.release()
  }
}

async function replace(
  runner: QueryRunner,
  staging: Staging,
  work: (staging: Staging) => Promise<void>,
): Promise<void> {
  try {
    await staging.create()
    await work(staging)
    await staging.publish()
  } finally {
    await runner.query(leftovers)
    await runner.query(`DO RELEASE_LOCK(${lockName})`)
  }
}

export class Staging {
  readonly taxa: Batches
  readonly names: Batches

  constructor(
    private readonly runner: QueryRunner,
    private readonly tables: readonly [EntityMetadata, EntityMetadata],
  ) {
    this.taxa = new Batches(runner, 'taxon_next (id, parent_id, name, `rank`, `left`, `right`)')
    this.names = new Batches(runner, 'taxon_name_next (id, taxon_id, name)')
  }

  async create(): Promise<void> {
    await this.runner.query(leftovers)
    for (const { tableName, indices } of this.tables) {
      await this.runner.query(`CREATE TABLE ${tableName}_next LIKE ${tableName}`)
      await this.runner.query(
        `ALTER TABLE ${tableName}_next ${indices.map(({ name }) => `DROP INDEX \`${name}\``).join(', ')}`,
      )
    }
  }

  async publish(): Promise<void> {
    await this.taxa.flush()
    await this.names.flush()
    for (const { tableName, indices } of this.tables) {
      const added = indices.map(
        ({ name, columns }) =>
          `ADD INDEX \`${name}\` (${columns.map(column => `\`${column.databaseName}\``).join(', ')})`,
      )
      await this.runner.query(`ALTER TABLE ${tableName}_next ${added.join(', ')}`)
    }
    await this.runner.query(
      'RENAME TABLE taxon TO taxon_former, taxon_name TO taxon_name_former, taxon_next TO taxon, taxon_name_next TO taxon_name',
    )
  }
}

class Batches {
  count = 0
  private waiting: Row[] = []

  constructor(
    private readonly runner: QueryRunner,
    private readonly into: string,
  ) {}

  /** Returns a promise only when a batch is full, which saves one await per row. */
  add(row: Row): Promise<void> | undefined {
    this.count++
    return this.waiting.push(row) < rowsAtOnce ? undefined : this.flush()
  }

  async flush(): Promise<void> {
    const rows = this.waiting
    this.waiting = []
    if (rows.length > 0) await this.runner.query(`INSERT INTO ${this.into} VALUES ?`, [rows])
  }
}

async function lock(runner: QueryRunner): Promise<void> {
  const answers = await runner.manager.query<{ taken: number | null }[]>(
    `SELECT GET_LOCK(${lockName}, 0) AS taken`,
  )
  if (answers[0]?.taken !== 1)
    throw new Conflict('Another import of the taxonomy is running: wait until it ends')
}
