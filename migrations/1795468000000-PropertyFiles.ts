import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The name of the file of a property. */
export class PropertyFiles1795468000000 implements MigrationInterface {
  name = 'PropertyFiles1795468000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`property\` ADD \`file_name\` varchar(255) NULL`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`property\` DROP COLUMN \`file_name\``)
  }
}
