import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SignInSafety1795344750702 implements MigrationInterface {
  name = 'SignInSafety1795344750702'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`known_caller\` (\`id\` int NOT NULL AUTO_INCREMENT, \`user_id\` int NOT NULL, \`caller_hash\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`last_at\` datetime(3) NOT NULL, INDEX \`known_caller_last\` (\`last_at\`), UNIQUE INDEX \`known_caller_once\` (\`user_id\`, \`caller_hash\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`rate_limit\` (\`key\` varchar(120) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`points\` int NOT NULL DEFAULT '0', \`expire\` bigint UNSIGNED NULL, INDEX \`rate_limit_expire\` (\`expire\`), PRIMARY KEY (\`key\`)) ENGINE=InnoDB`,
    )
    await runner.query(`ALTER TABLE \`auth_token\` ADD \`confirmed_at\` datetime(3) NULL`)
    await runner.query(
      `ALTER TABLE \`auth_token\` ADD \`ip\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL DEFAULT ''`,
    )
    await runner.query(`ALTER TABLE \`auth_token\` ADD \`user_agent\` varchar(255) NOT NULL DEFAULT ''`)
    await runner.query(
      `ALTER TABLE \`known_caller\` ADD CONSTRAINT \`FK_04d8e17883d2e6d718953a8268b\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`known_caller\` DROP FOREIGN KEY \`FK_04d8e17883d2e6d718953a8268b\``)
    await runner.query(`ALTER TABLE \`auth_token\` DROP COLUMN \`user_agent\``)
    await runner.query(`ALTER TABLE \`auth_token\` DROP COLUMN \`ip\``)
    await runner.query(`ALTER TABLE \`auth_token\` DROP COLUMN \`confirmed_at\``)
    await runner.query(`DROP INDEX \`rate_limit_expire\` ON \`rate_limit\``)
    await runner.query(`DROP TABLE \`rate_limit\``)
    await runner.query(`DROP INDEX \`known_caller_once\` ON \`known_caller\``)
    await runner.query(`DROP INDEX \`known_caller_last\` ON \`known_caller\``)
    await runner.query(`DROP TABLE \`known_caller\``)
  }
}
