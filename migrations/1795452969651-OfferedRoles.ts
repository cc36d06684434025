import type { MigrationInterface, QueryRunner } from 'typeorm'

export class OfferedRoles1795452969651 implements MigrationInterface {
  name = 'OfferedRoles1795452969651'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE \`membership\` ADD \`offered\` enum ('manager', 'member') NOT NULL DEFAULT 'member'`,
    )
    await runner.query(
      "UPDATE membership m JOIN user u ON u.id = m.user_id JOIN invitation i ON i.group_id = m.group_id AND i.email_key = u.email_key SET m.offered = 'manager' WHERE m.status = 'waiting' AND i.level = 'manager' AND i.accepted_at IS NULL AND i.revoked_at IS NULL",
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`membership\` DROP COLUMN \`offered\``)
  }
}
