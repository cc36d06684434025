import type { MigrationInterface, QueryRunner } from 'typeorm'

export class HelpFiles1795702900000 implements MigrationInterface {
  name = 'HelpFiles1795702900000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`help_file\` (\`id\` int NOT NULL AUTO_INCREMENT, \`path\` varchar(200) CHARACTER SET "utf8mb4" COLLATE "utf8mb4_bin" NOT NULL, \`media_type\` varchar(40) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`stored_as\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` int NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`changed_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`seed_path\` varchar(200) CHARACTER SET "utf8mb4" COLLATE "utf8mb4_bin" NULL, \`seed_sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`deleted_at\` datetime NULL, \`locked_by\` int NULL, \`locked_until\` datetime(3) NULL, UNIQUE INDEX \`help_file_seed\` (\`seed_path\`), UNIQUE INDEX \`help_file_path\` (\`path\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`help_version\` (\`id\` int NOT NULL AUTO_INCREMENT, \`file_id\` int NOT NULL, \`stored_as\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` int NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`user_id\` int NULL, INDEX \`help_version_file\` (\`file_id\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`help_file\` ADD CONSTRAINT \`FK_8fc5dd56c2b6324942bf6317723\` FOREIGN KEY (\`locked_by\`) REFERENCES \`user\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`help_version\` ADD CONSTRAINT \`FK_c36cddc1b2dec0db1212b93b71e\` FOREIGN KEY (\`file_id\`) REFERENCES \`help_file\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`help_version\` ADD CONSTRAINT \`FK_6af572a0e3d0d290fd63075dbea\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`help_version\` DROP FOREIGN KEY \`FK_6af572a0e3d0d290fd63075dbea\``)
    await runner.query(`ALTER TABLE \`help_version\` DROP FOREIGN KEY \`FK_c36cddc1b2dec0db1212b93b71e\``)
    await runner.query(`ALTER TABLE \`help_file\` DROP FOREIGN KEY \`FK_8fc5dd56c2b6324942bf6317723\``)
    await runner.query(`DROP INDEX \`help_version_file\` ON \`help_version\``)
    await runner.query(`DROP TABLE \`help_version\``)
    await runner.query(`DROP INDEX \`help_file_path\` ON \`help_file\``)
    await runner.query(`DROP INDEX \`help_file_seed\` ON \`help_file\``)
    await runner.query(`DROP TABLE \`help_file\``)
  }
}
