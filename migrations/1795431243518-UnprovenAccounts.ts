import type { MigrationInterface, QueryRunner } from 'typeorm'

export class UnprovenAccounts1795431243518 implements MigrationInterface {
  name = 'UnprovenAccounts1795431243518'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX \`user_unproven\` ON \`user\` (\`email_verified_at\`, \`registered_at\`)`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX \`user_unproven\` ON \`user\``)
  }
}
