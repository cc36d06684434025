import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Feedback1795692510913 implements MigrationInterface {
  name = 'Feedback1795692510913'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`feedback\` (\`id\` int NOT NULL AUTO_INCREMENT, \`user_id\` int NULL, \`author\` varchar(120) NOT NULL, \`email\` varchar(254) NOT NULL DEFAULT '', \`title\` varchar(200) NOT NULL, \`text\` mediumtext NOT NULL, \`image_url\` varchar(1000) NOT NULL DEFAULT '', \`page\` varchar(500) NOT NULL DEFAULT '', \`browser\` varchar(300) NOT NULL DEFAULT '', \`is_done\` tinyint NOT NULL DEFAULT 0, \`at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`feedback_state\` (\`is_done\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`feedback\` ADD CONSTRAINT \`FK_121c67d42dd543cca0809f59901\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`feedback\` DROP FOREIGN KEY \`FK_121c67d42dd543cca0809f59901\``)
    await runner.query(`DROP INDEX \`feedback_state\` ON \`feedback\``)
    await runner.query(`DROP TABLE \`feedback\``)
  }
}
