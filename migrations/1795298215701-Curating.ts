import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Curating1795298215701 implements MigrationInterface {
  name = 'Curating1795298215701'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`archive_import\` (\`id\` int NOT NULL AUTO_INCREMENT, \`owner_id\` int NOT NULL, \`file_name\` varchar(255) NOT NULL, \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` bigint NOT NULL, \`state\` enum ('waiting', 'running', 'done', 'failed', 'cancelled') NOT NULL DEFAULT 'waiting', \`done\` int NOT NULL DEFAULT '0', \`total\` int NOT NULL DEFAULT '0', \`attempts\` int NOT NULL DEFAULT '0', \`error\` varchar(1000) NULL, \`remarks\` mediumtext NOT NULL, \`dataset_id\` int NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`updated_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3), INDEX \`IDX_86e93ba0018a945fc021f2a5f4\` (\`owner_id\`), INDEX \`IDX_ba2b119297cb6edf2d4191abd5\` (\`dataset_id\`), INDEX \`archive_import_state\` (\`state\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`primitive\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`name\` varchar(200) NOT NULL, \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` bigint NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, UNIQUE INDEX \`primitive_dataset_name\` (\`dataset_id\`, \`name\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`raw_image\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`time\` int NOT NULL, \`channel\` smallint NOT NULL, \`scale\` double NOT NULL DEFAULT '1', \`voxel_size\` varchar(120) NOT NULL DEFAULT '', \`size\` varchar(120) NOT NULL DEFAULT '', \`link\` varchar(1000) NOT NULL DEFAULT '', \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` bigint NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`uploaded_by\` int NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`IDX_1bb3a71282e1d88874ee3ba4ed\` (\`uploaded_by\`), INDEX \`raw_image_place\` (\`dataset_id\`, \`time\`, \`channel\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`review_link\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`session_id\` int NULL, \`creator_id\` int NOT NULL, \`label\` varchar(200) NOT NULL DEFAULT '', \`token_hash\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`opened\` int NOT NULL DEFAULT '0', \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`expires_at\` datetime(3) NOT NULL, \`revoked_at\` datetime(3) NULL, INDEX \`IDX_20b342d1fad51979efb3e52466\` (\`dataset_id\`), INDEX \`IDX_82bb99d5d4fe5169130010703c\` (\`session_id\`), INDEX \`IDX_cb8e9f17c8ba35e0e4c87a6f35\` (\`creator_id\`), UNIQUE INDEX \`IDX_0a5643ae6a22952ab52f48e66f\` (\`token_hash\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`upload\` (\`id\` int NOT NULL AUTO_INCREMENT, \`handle\` char(43) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`user_id\` int NOT NULL, \`file_name\` varchar(255) NOT NULL, \`total_bytes\` bigint NOT NULL, \`received_bytes\` bigint NOT NULL DEFAULT '0', \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`updated_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3), INDEX \`IDX_ea69a221d94b98c476875cec7d\` (\`user_id\`), INDEX \`upload_updated\` (\`updated_at\`), UNIQUE INDEX \`IDX_06406bfd9fc4cd7fbfda8ce51e\` (\`handle\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(`ALTER TABLE \`group\` ADD \`version\` int NOT NULL DEFAULT '1'`)
    await runner.query(`ALTER TABLE \`study\` ADD \`version\` int NOT NULL DEFAULT '1'`)
    await runner.query(`ALTER TABLE \`dataset\` ADD \`bundle\` int NOT NULL DEFAULT '0'`)
    await runner.query(
      `ALTER TABLE \`viewer_session\` ADD \`thumbnail_sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL`,
    )
    await runner.query(`ALTER TABLE \`viewer_session\` ADD \`thumbnail_bytes\` int NULL`)
    await runner.query(`ALTER TABLE \`viewer_session\` ADD \`version\` int NOT NULL DEFAULT '1'`)
    await runner.query(`ALTER TABLE \`sharing\` ADD \`group_id\` int NULL`)
    await runner.query(`ALTER TABLE \`sharing\` ADD \`sharer_id\` int NULL`)
    await runner.query(`CREATE INDEX \`dataset_taxon\` ON \`dataset\` (\`taxon_id\`, \`binned_at\`)`)
    await runner.query(`CREATE INDEX \`IDX_a192ddd652e59b58e02d3f6947\` ON \`sharing\` (\`sharer_id\`)`)
    await runner.query(`CREATE INDEX \`sharing_group_dataset\` ON \`sharing\` (\`group_id\`, \`dataset_id\`)`)
    await runner.query(
      `CREATE UNIQUE INDEX \`sharing_dataset_group\` ON \`sharing\` (\`dataset_id\`, \`group_id\`)`,
    )
    await runner.query(
      `ALTER TABLE \`archive_import\` ADD CONSTRAINT \`FK_86e93ba0018a945fc021f2a5f46\` FOREIGN KEY (\`owner_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`archive_import\` ADD CONSTRAINT \`FK_ba2b119297cb6edf2d4191abd54\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`primitive\` ADD CONSTRAINT \`FK_532f589fc8b264286f808652288\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`raw_image\` ADD CONSTRAINT \`FK_a886d774ecbfce6ce24d238959d\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`raw_image\` ADD CONSTRAINT \`FK_1bb3a71282e1d88874ee3ba4ed2\` FOREIGN KEY (\`uploaded_by\`) REFERENCES \`user\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`review_link\` ADD CONSTRAINT \`FK_20b342d1fad51979efb3e524661\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`review_link\` ADD CONSTRAINT \`FK_82bb99d5d4fe5169130010703c6\` FOREIGN KEY (\`session_id\`) REFERENCES \`viewer_session\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`review_link\` ADD CONSTRAINT \`FK_cb8e9f17c8ba35e0e4c87a6f350\` FOREIGN KEY (\`creator_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`sharing\` ADD CONSTRAINT \`FK_d3b47e4b573c91616a5a4850fc4\` FOREIGN KEY (\`group_id\`) REFERENCES \`group\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`sharing\` ADD CONSTRAINT \`FK_a192ddd652e59b58e02d3f69478\` FOREIGN KEY (\`sharer_id\`) REFERENCES \`user\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`upload\` ADD CONSTRAINT \`FK_ea69a221d94b98c476875cec7d5\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`upload\` DROP FOREIGN KEY \`FK_ea69a221d94b98c476875cec7d5\``)
    await runner.query(`ALTER TABLE \`sharing\` DROP FOREIGN KEY \`FK_a192ddd652e59b58e02d3f69478\``)
    await runner.query(`ALTER TABLE \`sharing\` DROP FOREIGN KEY \`FK_d3b47e4b573c91616a5a4850fc4\``)
    await runner.query(`ALTER TABLE \`review_link\` DROP FOREIGN KEY \`FK_cb8e9f17c8ba35e0e4c87a6f350\``)
    await runner.query(`ALTER TABLE \`review_link\` DROP FOREIGN KEY \`FK_82bb99d5d4fe5169130010703c6\``)
    await runner.query(`ALTER TABLE \`review_link\` DROP FOREIGN KEY \`FK_20b342d1fad51979efb3e524661\``)
    await runner.query(`ALTER TABLE \`raw_image\` DROP FOREIGN KEY \`FK_1bb3a71282e1d88874ee3ba4ed2\``)
    await runner.query(`ALTER TABLE \`raw_image\` DROP FOREIGN KEY \`FK_a886d774ecbfce6ce24d238959d\``)
    await runner.query(`ALTER TABLE \`primitive\` DROP FOREIGN KEY \`FK_532f589fc8b264286f808652288\``)
    await runner.query(`ALTER TABLE \`archive_import\` DROP FOREIGN KEY \`FK_ba2b119297cb6edf2d4191abd54\``)
    await runner.query(`ALTER TABLE \`archive_import\` DROP FOREIGN KEY \`FK_86e93ba0018a945fc021f2a5f46\``)
    await runner.query(`DROP INDEX \`sharing_dataset_group\` ON \`sharing\``)
    await runner.query(`DROP INDEX \`sharing_group_dataset\` ON \`sharing\``)
    await runner.query(`DROP INDEX \`IDX_a192ddd652e59b58e02d3f6947\` ON \`sharing\``)
    await runner.query(`DROP INDEX \`dataset_taxon\` ON \`dataset\``)
    await runner.query(`ALTER TABLE \`sharing\` DROP COLUMN \`sharer_id\``)
    await runner.query(`ALTER TABLE \`sharing\` DROP COLUMN \`group_id\``)
    await runner.query(`ALTER TABLE \`viewer_session\` DROP COLUMN \`version\``)
    await runner.query(`ALTER TABLE \`viewer_session\` DROP COLUMN \`thumbnail_bytes\``)
    await runner.query(`ALTER TABLE \`viewer_session\` DROP COLUMN \`thumbnail_sha256\``)
    await runner.query(`ALTER TABLE \`dataset\` DROP COLUMN \`bundle\``)
    await runner.query(`ALTER TABLE \`study\` DROP COLUMN \`version\``)
    await runner.query(`ALTER TABLE \`group\` DROP COLUMN \`version\``)
    await runner.query(`DROP INDEX \`IDX_06406bfd9fc4cd7fbfda8ce51e\` ON \`upload\``)
    await runner.query(`DROP INDEX \`upload_updated\` ON \`upload\``)
    await runner.query(`DROP INDEX \`IDX_ea69a221d94b98c476875cec7d\` ON \`upload\``)
    await runner.query(`DROP TABLE \`upload\``)
    await runner.query(`DROP INDEX \`IDX_0a5643ae6a22952ab52f48e66f\` ON \`review_link\``)
    await runner.query(`DROP INDEX \`IDX_cb8e9f17c8ba35e0e4c87a6f35\` ON \`review_link\``)
    await runner.query(`DROP INDEX \`IDX_82bb99d5d4fe5169130010703c\` ON \`review_link\``)
    await runner.query(`DROP INDEX \`IDX_20b342d1fad51979efb3e52466\` ON \`review_link\``)
    await runner.query(`DROP TABLE \`review_link\``)
    await runner.query(`DROP INDEX \`raw_image_place\` ON \`raw_image\``)
    await runner.query(`DROP INDEX \`IDX_1bb3a71282e1d88874ee3ba4ed\` ON \`raw_image\``)
    await runner.query(`DROP TABLE \`raw_image\``)
    await runner.query(`DROP INDEX \`primitive_dataset_name\` ON \`primitive\``)
    await runner.query(`DROP TABLE \`primitive\``)
    await runner.query(`DROP INDEX \`archive_import_state\` ON \`archive_import\``)
    await runner.query(`DROP INDEX \`IDX_ba2b119297cb6edf2d4191abd5\` ON \`archive_import\``)
    await runner.query(`DROP INDEX \`IDX_86e93ba0018a945fc021f2a5f4\` ON \`archive_import\``)
    await runner.query(`DROP TABLE \`archive_import\``)
  }
}
