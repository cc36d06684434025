import type { MigrationInterface, QueryRunner } from 'typeorm'

export class StandaloneBuilds1795690385544 implements MigrationInterface {
  name = 'StandaloneBuilds1795690385544'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`standalone_build\` (\`id\` int NOT NULL AUTO_INCREMENT, \`name\` varchar(120) NOT NULL, \`system\` varchar(20) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`architecture\` varchar(40) NOT NULL DEFAULT '', \`version\` varchar(40) NOT NULL, \`cellpose_version\` varchar(40) NOT NULL DEFAULT '', \`channel\` varchar(20) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL DEFAULT 'stable', \`git\` varchar(64) NOT NULL DEFAULT '', \`notes\` varchar(2000) NOT NULL DEFAULT '', \`built_at\` datetime NOT NULL, \`bytes\` bigint NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`stored_as\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`file_name\` varchar(255) NULL, \`external_url\` varchar(1000) NULL, INDEX \`standalone_build_time\` (\`built_at\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(`CREATE INDEX \`interaction_name\` ON \`interaction\` (\`name\`, \`at\`, \`id\`)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX \`interaction_name\` ON \`interaction\``)
    await runner.query(`DROP INDEX \`standalone_build_time\` ON \`standalone_build\``)
    await runner.query(`DROP TABLE \`standalone_build\``)
  }
}
