import type { MigrationInterface, QueryRunner } from 'typeorm'

export class EndReasons1795440299731 implements MigrationInterface {
  name = 'EndReasons1795440299731'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`ended_login\` (\`id\` int NOT NULL AUTO_INCREMENT, \`token_hash\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`reason\` enum ('expired', 'list', 'password', 'deactivated', 'rights') NOT NULL, \`expires_at\` datetime(3) NOT NULL, INDEX \`ended_login_expires\` (\`expires_at\`), UNIQUE INDEX \`IDX_8ae8d95a9310520e4caf12c653\` (\`token_hash\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`one_time_link\` ADD \`end_reason\` enum ('replaced', 'password', 'address', 'deactivated') NULL`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`one_time_link\` DROP COLUMN \`end_reason\``)
    await runner.query(`DROP INDEX \`IDX_8ae8d95a9310520e4caf12c653\` ON \`ended_login\``)
    await runner.query(`DROP INDEX \`ended_login_expires\` ON \`ended_login\``)
    await runner.query(`DROP TABLE \`ended_login\``)
  }
}
