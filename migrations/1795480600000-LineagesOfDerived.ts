import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The lineage that derived values were computed from, so that a later one starts the job again. */
export class LineagesOfDerived1795480600000 implements MigrationInterface {
  name = 'LineagesOfDerived1795480600000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`property\` ADD \`source_lineage_id\` int NULL`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`property\` DROP COLUMN \`source_lineage_id\``)
  }
}
