import type { MigrationInterface, QueryRunner } from 'typeorm'

export class TwoFactor1795348000000 implements MigrationInterface {
  name = 'TwoFactor1795348000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`two_factor\` (\`user_id\` int NOT NULL, \`sealed_secret\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`enabled_at\` datetime(3) NULL, \`last_step\` int NOT NULL DEFAULT '0', PRIMARY KEY (\`user_id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`recovery_code\` (\`id\` int NOT NULL AUTO_INCREMENT, \`user_id\` int NOT NULL, \`code_hash\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, UNIQUE INDEX \`recovery_code_user\` (\`user_id\`, \`code_hash\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(`ALTER TABLE \`auth_token\` ADD \`parent_id\` int NULL`)
    await runner.query(
      `ALTER TABLE \`auth_token\` CHANGE \`kind\` \`kind\` enum ('browser', 'login', 'script', 'impersonation', 'application') NOT NULL DEFAULT 'browser'`,
    )
    await runner.query(
      `ALTER TABLE \`two_factor\` ADD CONSTRAINT \`FK_162c7f53b41b84102a8e06eff18\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`recovery_code\` ADD CONSTRAINT \`FK_f5c95d9ca2047afa670093e2028\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`auth_token\` ADD CONSTRAINT \`FK_dc3c2f590b2647359644886860e\` FOREIGN KEY (\`parent_id\`) REFERENCES \`auth_token\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`auth_token\` DROP FOREIGN KEY \`FK_dc3c2f590b2647359644886860e\``)
    await runner.query(`ALTER TABLE \`recovery_code\` DROP FOREIGN KEY \`FK_f5c95d9ca2047afa670093e2028\``)
    await runner.query(`ALTER TABLE \`two_factor\` DROP FOREIGN KEY \`FK_162c7f53b41b84102a8e06eff18\``)
    await runner.query(`DELETE FROM \`auth_token\` WHERE \`kind\` = 'application'`)
    await runner.query(
      `ALTER TABLE \`auth_token\` CHANGE \`kind\` \`kind\` enum ('browser', 'login', 'script', 'impersonation') NOT NULL DEFAULT 'browser'`,
    )
    await runner.query(`ALTER TABLE \`auth_token\` DROP COLUMN \`parent_id\``)
    await runner.query(`DROP INDEX \`recovery_code_user\` ON \`recovery_code\``)
    await runner.query(`DROP TABLE \`recovery_code\``)
    await runner.query(`DROP TABLE \`two_factor\``)
  }
}
