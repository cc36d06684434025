import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SavedSets1795466968735 implements MigrationInterface {
  name = 'SavedSets1795466968735'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`saved_set\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`name\` varchar(100) CHARACTER SET "utf8mb4" COLLATE "utf8mb4_bin" NOT NULL, \`colour\` char(7) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`object_count\` int NOT NULL, \`properties\` text NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` int NOT NULL, \`author_id\` int NULL, \`version\` int NOT NULL DEFAULT '1', \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`saved_set_author\` (\`author_id\`), UNIQUE INDEX \`saved_set_name\` (\`dataset_id\`, \`name\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`saved_set\` ADD CONSTRAINT \`FK_8947bec7ba94dec2ad7ed885a18\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`saved_set\` ADD CONSTRAINT \`FK_72e66973b5d742e13203fc54384\` FOREIGN KEY (\`author_id\`) REFERENCES \`user\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`saved_set\` DROP FOREIGN KEY \`FK_72e66973b5d742e13203fc54384\``)
    await runner.query(`ALTER TABLE \`saved_set\` DROP FOREIGN KEY \`FK_8947bec7ba94dec2ad7ed885a18\``)
    await runner.query(`DROP INDEX \`saved_set_name\` ON \`saved_set\``)
    await runner.query(`DROP INDEX \`saved_set_author\` ON \`saved_set\``)
    await runner.query(`DROP TABLE \`saved_set\``)
  }
}
