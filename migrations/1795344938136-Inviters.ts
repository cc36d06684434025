import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Inviters1795344938136 implements MigrationInterface {
  name = 'Inviters1795344938136'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`membership\` ADD \`inviter_id\` int NULL`)
    await runner.query(`CREATE INDEX \`IDX_81b5b49a16a23c68ab11c4e0b2\` ON \`membership\` (\`inviter_id\`)`)
    await runner.query(
      `ALTER TABLE \`membership\` ADD CONSTRAINT \`FK_81b5b49a16a23c68ab11c4e0b2d\` FOREIGN KEY (\`inviter_id\`) REFERENCES \`user\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(`UPDATE \`membership\` m JOIN \`user\` u ON u.id = m.user_id JOIN \`invitation\` i ON i.group_id = m.group_id AND i.email_key = u.email_key
      SET m.inviter_id = i.inviter_id, m.since = m.since WHERE m.status = 'waiting' AND i.accepted_at IS NULL AND i.revoked_at IS NULL`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`membership\` DROP FOREIGN KEY \`FK_81b5b49a16a23c68ab11c4e0b2d\``)
    await runner.query(`DROP INDEX \`IDX_81b5b49a16a23c68ab11c4e0b2\` ON \`membership\``)
    await runner.query(`ALTER TABLE \`membership\` DROP COLUMN \`inviter_id\``)
  }
}
