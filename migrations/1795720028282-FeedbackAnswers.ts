import type { MigrationInterface, QueryRunner } from 'typeorm'

export class FeedbackAnswers1795720028282 implements MigrationInterface {
  name = 'FeedbackAnswers1795720028282'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`feedback_image\` (\`id\` int NOT NULL AUTO_INCREMENT, \`stored_as\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`feedback_id\` int NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`media_type\` varchar(40) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` int NOT NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`feedback_image_unsent\` (\`feedback_id\`, \`created_at\`), UNIQUE INDEX \`IDX_2d87b41e9964bf54015402bd6f\` (\`stored_as\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(`ALTER TABLE \`feedback\` ADD \`version\` varchar(40) NOT NULL DEFAULT ''`)
    await runner.query(`ALTER TABLE \`feedback\` ADD \`answer\` mediumtext NULL`)
    await runner.query(`ALTER TABLE \`feedback\` ADD \`answered_at\` datetime(3) NULL`)
    await runner.query(
      `ALTER TABLE \`feedback_image\` ADD CONSTRAINT \`FK_2d905aaa73ba32f4c9bdfdca430\` FOREIGN KEY (\`feedback_id\`) REFERENCES \`feedback\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`feedback_image\` DROP FOREIGN KEY \`FK_2d905aaa73ba32f4c9bdfdca430\``)
    await runner.query(`ALTER TABLE \`feedback\` DROP COLUMN \`answered_at\``)
    await runner.query(`ALTER TABLE \`feedback\` DROP COLUMN \`answer\``)
    await runner.query(`ALTER TABLE \`feedback\` DROP COLUMN \`version\``)
    await runner.query(`DROP INDEX \`IDX_2d87b41e9964bf54015402bd6f\` ON \`feedback_image\``)
    await runner.query(`DROP INDEX \`feedback_image_unsent\` ON \`feedback_image\``)
    await runner.query(`DROP TABLE \`feedback_image\``)
  }
}
