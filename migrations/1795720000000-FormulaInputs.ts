import type { MigrationInterface, QueryRunner } from 'typeorm'

export class FormulaInputs1795720000000 implements MigrationInterface {
  name = 'FormulaInputs1795720000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE \`property\` ADD \`source_inputs\` text CHARACTER SET "ascii" COLLATE "ascii_bin" NULL`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`property\` DROP COLUMN \`source_inputs\``)
  }
}
