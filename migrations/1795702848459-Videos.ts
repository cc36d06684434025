import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Videos1795702848459 implements MigrationInterface {
  name = 'Videos1795702848459'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`video\` (\`id\` int NOT NULL AUTO_INCREMENT, \`name\` varchar(120) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`title\` varchar(200) NOT NULL, \`description\` varchar(5000) NOT NULL DEFAULT '', \`position\` int NOT NULL DEFAULT '0', \`bytes\` bigint NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`media_type\` varchar(40) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`stored_as\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`poster_sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`poster_as\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`poster_bytes\` int NULL, \`captions_sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`captions_as\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`captions_bytes\` int NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`video_order\` (\`position\`, \`id\`), UNIQUE INDEX \`IDX_49ae346c26ec88976bfddaafc0\` (\`name\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX \`IDX_49ae346c26ec88976bfddaafc0\` ON \`video\``)
    await runner.query(`DROP INDEX \`video_order\` ON \`video\``)
    await runner.query(`DROP TABLE \`video\``)
  }
}
