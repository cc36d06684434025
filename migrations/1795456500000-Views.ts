import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Views1795456500000 implements MigrationInterface {
  name = 'Views1795456500000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`view\` (\`id\` int NOT NULL AUTO_INCREMENT, \`code\` char(8) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`dataset_id\` int NOT NULL, \`author_id\` int NULL, \`is_lasting\` tinyint NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`content\` mediumblob NOT NULL, \`meshes_digest\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`used\` text NOT NULL, \`picture_sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`picture_bytes\` int NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`opened_at\` datetime(3) NULL, INDEX \`view_author\` (\`author_id\`), INDEX \`view_expiring\` (\`is_lasting\`, \`opened_at\`, \`created_at\`), INDEX \`view_leaving\` (\`dataset_id\`, \`is_lasting\`, \`opened_at\`, \`created_at\`), UNIQUE INDEX \`IDX_45d4adaf1ec2b2c87ab0839566\` (\`code\`), UNIQUE INDEX \`IDX_66616a9c9a3a9a9aec983de0be\` (\`sha256\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`short_code\` (\`id\` int NOT NULL AUTO_INCREMENT, \`code\` char(8) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`session_id\` int NULL, \`view_id\` int NULL, UNIQUE INDEX \`short_code_session\` (\`session_id\`), UNIQUE INDEX \`short_code_view\` (\`view_id\`), UNIQUE INDEX \`IDX_2df912847d782810e079425428\` (\`code\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`view\` ADD CONSTRAINT \`FK_3d41814da2fc0762674f64b2691\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`view\` ADD CONSTRAINT \`FK_4dd766b8a1dd993d85148ed26ca\` FOREIGN KEY (\`author_id\`) REFERENCES \`user\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`short_code\` ADD CONSTRAINT \`FK_6da513b2afa8614309cce4fb5a1\` FOREIGN KEY (\`session_id\`) REFERENCES \`viewer_session\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`short_code\` ADD CONSTRAINT \`FK_dec549bc1f698f5fa2e94ffda23\` FOREIGN KEY (\`view_id\`) REFERENCES \`view\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query('INSERT INTO short_code (code, session_id) SELECT shortcut, id FROM viewer_session')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`short_code\` DROP FOREIGN KEY \`FK_dec549bc1f698f5fa2e94ffda23\``)
    await runner.query(`ALTER TABLE \`short_code\` DROP FOREIGN KEY \`FK_6da513b2afa8614309cce4fb5a1\``)
    await runner.query(`ALTER TABLE \`view\` DROP FOREIGN KEY \`FK_4dd766b8a1dd993d85148ed26ca\``)
    await runner.query(`ALTER TABLE \`view\` DROP FOREIGN KEY \`FK_3d41814da2fc0762674f64b2691\``)
    await runner.query(`DROP INDEX \`IDX_2df912847d782810e079425428\` ON \`short_code\``)
    await runner.query(`DROP INDEX \`short_code_view\` ON \`short_code\``)
    await runner.query(`DROP INDEX \`short_code_session\` ON \`short_code\``)
    await runner.query(`DROP TABLE \`short_code\``)
    await runner.query(`DROP INDEX \`IDX_66616a9c9a3a9a9aec983de0be\` ON \`view\``)
    await runner.query(`DROP INDEX \`IDX_45d4adaf1ec2b2c87ab0839566\` ON \`view\``)
    await runner.query(`DROP INDEX \`view_leaving\` ON \`view\``)
    await runner.query(`DROP INDEX \`view_expiring\` ON \`view\``)
    await runner.query(`DROP INDEX \`view_author\` ON \`view\``)
    await runner.query(`DROP TABLE \`view\``)
  }
}
