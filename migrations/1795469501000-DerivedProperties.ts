import type { MigrationInterface, QueryRunner } from 'typeorm'

export class DerivedProperties1795469501000 implements MigrationInterface {
  name = 'DerivedProperties1795469501000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`property\` ADD \`source\` varchar(1100) NOT NULL DEFAULT ''`)
    await runner.query(`ALTER TABLE \`property\` ADD \`source_revision\` int NULL`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`property\` DROP COLUMN \`source_revision\``)
    await runner.query(`ALTER TABLE \`property\` DROP COLUMN \`source\``)
  }
}
