import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ConnectionSeen1795429912465 implements MigrationInterface {
  name = 'ConnectionSeen1795429912465'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`connection\` ADD \`seen_at\` datetime(3) NULL`)
    await runner.query(`CREATE INDEX \`connection_seen\` ON \`connection\` (\`active\`, \`seen_at\`)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX \`connection_seen\` ON \`connection\``)
    await runner.query(`ALTER TABLE \`connection\` DROP COLUMN \`seen_at\``)
  }
}
