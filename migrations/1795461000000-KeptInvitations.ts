import type { MigrationInterface, QueryRunner } from 'typeorm'

export class KeptInvitations1795461000000 implements MigrationInterface {
  name = 'KeptInvitations1795461000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE \`one_time_link\` ADD \`sealed_invitation\` varchar(200) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`one_time_link\` DROP COLUMN \`sealed_invitation\``)
  }
}
