import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Installation1795398140802 implements MigrationInterface {
  name = 'Installation1795398140802'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`installation\` (\`id\` int NOT NULL, \`storage_mark\` char(22) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`is_marked\` tinyint NOT NULL DEFAULT 0, \`key_check\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL DEFAULT '', PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE \`installation\``)
  }
}
