import type { MigrationInterface, QueryRunner } from 'typeorm'

export class InvitersLeft1795443186975 implements MigrationInterface {
  name = 'InvitersLeft1795443186975'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`invitation\` ADD \`inviter_left_at\` datetime(3) NULL`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`invitation\` DROP COLUMN \`inviter_left_at\``)
  }
}
