import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Identities1795357833603 implements MigrationInterface {
  name = 'Identities1795357833603'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`identity\` (\`id\` int NOT NULL AUTO_INCREMENT, \`user_id\` int NOT NULL, \`issuer\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`subject\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`email\` varchar(254) NOT NULL, \`linked_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`last_used_at\` datetime(3) NULL, INDEX \`identity_user\` (\`user_id\`), UNIQUE INDEX \`identity_subject\` (\`issuer\`, \`subject\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`identity\` ADD CONSTRAINT \`FK_1aa7aacaaeb9809730733c98acc\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`identity\` DROP FOREIGN KEY \`FK_1aa7aacaaeb9809730733c98acc\``)
    await runner.query(`DROP INDEX \`identity_subject\` ON \`identity\``)
    await runner.query(`DROP INDEX \`identity_user\` ON \`identity\``)
    await runner.query(`DROP TABLE \`identity\``)
  }
}
