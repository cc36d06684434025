import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ObjectIndex1795454193154 implements MigrationInterface {
  name = 'ObjectIndex1795454193154'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`index_block\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`first_time\` int NOT NULL, \`last_time\` int NOT NULL, \`row_count\` int NOT NULL, \`source\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` int NOT NULL, \`measures_sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`measures_key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`measures_bytes\` int NOT NULL, INDEX \`IDX_30a74cbf733a17db6e0cb2c8d3\` (\`dataset_id\`, \`measures_sha256\`), INDEX \`IDX_17b3ee1afc88ee18832f9d6429\` (\`dataset_id\`, \`sha256\`), UNIQUE INDEX \`IDX_158549a1fffdf14a736b91a9b4\` (\`dataset_id\`, \`first_time\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(`ALTER TABLE \`dataset\` ADD \`index_revision\` int NOT NULL DEFAULT '0'`)
    await runner.query(
      `ALTER TABLE \`index_block\` ADD CONSTRAINT \`FK_2024b9dfe0e230e632148b425ee\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    // Datasets with frames get their index in the background, after the work of people (priority 10).
    await runner.query(
      "INSERT INTO `job` (kind, owner_id, dataset_id, input, result, priority, lane, run_after) SELECT 'index', d.owner_id, d.id, 'null', 'null', 10, CONCAT('index:', d.id), UTC_TIMESTAMP(3) FROM dataset d WHERE EXISTS (SELECT 1 FROM frame f WHERE f.dataset_id = d.id) AND NOT EXISTS (SELECT 1 FROM `job` j WHERE j.dataset_id = d.id AND j.kind = 'index')",
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM `job` WHERE kind = 'index'")
    await runner.query(`ALTER TABLE \`index_block\` DROP FOREIGN KEY \`FK_2024b9dfe0e230e632148b425ee\``)
    await runner.query(`ALTER TABLE \`dataset\` DROP COLUMN \`index_revision\``)
    await runner.query(`DROP INDEX \`IDX_158549a1fffdf14a736b91a9b4\` ON \`index_block\``)
    await runner.query(`DROP INDEX \`IDX_17b3ee1afc88ee18832f9d6429\` ON \`index_block\``)
    await runner.query(`DROP INDEX \`IDX_30a74cbf733a17db6e0cb2c8d3\` ON \`index_block\``)
    await runner.query(`DROP TABLE \`index_block\``)
  }
}
