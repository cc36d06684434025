import type { MigrationInterface, QueryRunner } from 'typeorm'

export class InitialTables1795228827212 implements MigrationInterface {
  name = 'InitialTables1795228827212'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`user\` (\`id\` int NOT NULL AUTO_INCREMENT, \`login\` varchar(120) NOT NULL, \`login_key\` varchar(120) COLLATE "utf8mb4_bin" NOT NULL, \`name\` varchar(120) NOT NULL DEFAULT '', \`surname\` varchar(120) NOT NULL DEFAULT '', \`email\` varchar(254) NULL, \`email_key\` varchar(254) COLLATE "utf8mb4_bin" NULL, \`password_hash\` varchar(255) NULL, \`quota_bytes\` bigint NOT NULL DEFAULT '1073741824', \`is_active\` tinyint NOT NULL DEFAULT 1, \`is_staff\` tinyint NOT NULL DEFAULT 0, \`email_verified_at\` datetime(3) NULL, \`registered_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), UNIQUE INDEX \`IDX_48265eafae66a1db25640f0b3e\` (\`login_key\`), UNIQUE INDEX \`IDX_45943b5dc98ff42c386ebd72a3\` (\`email_key\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`auth_token\` (\`id\` int NOT NULL AUTO_INCREMENT, \`user_id\` int NOT NULL, \`token_hash\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`kind\` enum ('browser', 'script', 'impersonation') NOT NULL DEFAULT 'browser', \`issued_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`expires_at\` datetime(3) NOT NULL, \`last_used_at\` datetime(3) NULL, INDEX \`IDX_26b580c89e141c75426f44317b\` (\`user_id\`), UNIQUE INDEX \`IDX_bf636362c6d210728e4539630b\` (\`token_hash\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`dataset\` (\`id\` int NOT NULL AUTO_INCREMENT, \`name\` varchar(255) NOT NULL, \`description\` mediumtext NOT NULL, \`owner_id\` int NOT NULL, \`taxon_id\` int NOT NULL DEFAULT '-1', \`organism\` varchar(255) NOT NULL DEFAULT '', \`type\` enum ('observed', 'simulated', 'drawn') NOT NULL DEFAULT 'observed', \`min_time\` int NOT NULL DEFAULT '0', \`max_time\` int NOT NULL DEFAULT '0', \`seconds_per_frame\` double NOT NULL DEFAULT '0', \`start_seconds\` double NOT NULL DEFAULT '0', \`is_public\` tinyint NOT NULL DEFAULT 0, \`example_rank\` int NULL, \`licence\` varchar(1000) NOT NULL DEFAULT '', \`citation\` mediumtext NOT NULL, \`source\` mediumtext NOT NULL, \`time_point_count\` int NOT NULL DEFAULT '0', \`quality_count\` int NOT NULL DEFAULT '0', \`first_object_count\` int NOT NULL DEFAULT '0', \`last_object_count\` int NOT NULL DEFAULT '0', \`object_count\` int NOT NULL DEFAULT '0', \`size_bytes\` bigint NOT NULL DEFAULT '0', \`version\` int NOT NULL DEFAULT '1', \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`updated_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3), \`binned_at\` datetime(3) NULL, INDEX \`IDX_f4a6937d51e2b15b9d36a04ba9\` (\`example_rank\`), FULLTEXT INDEX \`IDX_4edc00085f7e0debf83618ffca\` (\`name\`, \`description\`, \`organism\`), INDEX \`IDX_3aa3c14a8a3edc4f84811cea0d\` (\`owner_id\`, \`binned_at\`, \`name\`, \`id\`), INDEX \`IDX_56e8fb5b80861e077a044f7ac7\` (\`owner_id\`, \`binned_at\`, \`created_at\`, \`id\`), INDEX \`IDX_66cbffb54274dbc5e7a911f309\` (\`is_public\`, \`binned_at\`, \`name\`, \`id\`), INDEX \`IDX_852212a4c33927f35bc6d05bbc\` (\`is_public\`, \`binned_at\`, \`created_at\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`frame\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`time\` int NOT NULL, \`quality\` smallint NOT NULL, \`channel\` smallint NOT NULL, \`lod\` smallint NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` int NOT NULL, \`object_count\` int NOT NULL, \`vertex_count\` int NOT NULL, \`triangle_count\` int NOT NULL, \`bounds\` text NOT NULL, INDEX \`IDX_0788c41d6520d05f353041e9ac\` (\`dataset_id\`, \`sha256\`), UNIQUE INDEX \`IDX_55506ebc35b7dc7bef2549001f\` (\`dataset_id\`, \`time\`, \`quality\`, \`channel\`, \`lod\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`job\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`state\` enum ('waiting', 'running', 'done', 'failed') NOT NULL DEFAULT 'waiting', \`stage\` enum ('converting', 'preview') NOT NULL DEFAULT 'converting', \`done\` int NOT NULL DEFAULT '0', \`total\` int NOT NULL DEFAULT '0', \`attempts\` int NOT NULL DEFAULT '0', \`error\` varchar(1000) NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`updated_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3), INDEX \`IDX_f90d8c899222dc465e4355969c\` (\`dataset_id\`, \`id\`), INDEX \`IDX_022b9eafa6b03c0d12b0a52537\` (\`state\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`mesh\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`time\` int NOT NULL, \`quality\` smallint NOT NULL, \`channel\` smallint NOT NULL, \`sequence\` smallint NOT NULL, \`file_name\` varchar(255) NOT NULL, \`original_key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`original_format\` varchar(16) NOT NULL, \`bytes\` bigint NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`object_count\` int NOT NULL, \`uploaded_by\` int NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), UNIQUE INDEX \`IDX_1bdae301969722ecd49fa70125\` (\`dataset_id\`, \`time\`, \`quality\`, \`channel\`, \`sequence\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`preview\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`kind\` enum ('animation', 'still') NOT NULL, \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` int NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, UNIQUE INDEX \`IDX_7bb705bb54bae628e02e693d27\` (\`dataset_id\`, \`kind\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`property\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`owner_id\` int NOT NULL, \`name\` varchar(255) NOT NULL, \`type\` enum ('time', 'space', 'group', 'float', 'string', 'label', 'color', 'dict', 'sphere', 'vector') NOT NULL, \`is_shared\` tinyint NOT NULL DEFAULT 0, \`load_at_start\` tinyint NOT NULL DEFAULT 0, \`value_count\` int NOT NULL, \`smallest\` double NULL, \`largest\` double NULL, \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` bigint NOT NULL, \`binary_key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`binary_bytes\` int NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`problems\` mediumtext NOT NULL, \`problem_count\` int NOT NULL DEFAULT '0', \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`binned_at\` datetime(3) NULL, INDEX \`IDX_2541d2fb798d385a0521553370\` (\`owner_id\`), INDEX \`IDX_2273279975c305c96ff88ab888\` (\`dataset_id\`, \`sha256\`), INDEX \`IDX_f0d4228feec484ce737c3740ad\` (\`dataset_id\`, \`binned_at\`, \`name\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`sharing\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`user_id\` int NULL, \`level\` enum ('manager', 'reader') NOT NULL, \`since\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`sharing_user_dataset\` (\`user_id\`, \`dataset_id\`), UNIQUE INDEX \`sharing_dataset_user\` (\`dataset_id\`, \`user_id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`texture\` (\`id\` int NOT NULL AUTO_INCREMENT, \`mesh_id\` int NOT NULL, \`kind\` enum ('material', 'picture') NOT NULL, \`name\` varchar(255) NOT NULL, \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` bigint NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, INDEX \`IDX_086aae42f6c1a9db73c1724f21\` (\`mesh_id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`auth_token\` ADD CONSTRAINT \`FK_26b580c89e141c75426f44317bc\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`dataset\` ADD CONSTRAINT \`FK_02ad393b2e70ea0471e3edb7eb4\` FOREIGN KEY (\`owner_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`frame\` ADD CONSTRAINT \`FK_9bd8fba928c4a1debe01322f199\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`job\` ADD CONSTRAINT \`FK_18c4674afefda82e9b1e7353e72\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`mesh\` ADD CONSTRAINT \`FK_dca9edce3ee92d3829c2a78c615\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`mesh\` ADD CONSTRAINT \`FK_9f0b750aab25eba85596341311d\` FOREIGN KEY (\`uploaded_by\`) REFERENCES \`user\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`preview\` ADD CONSTRAINT \`FK_9222708fcde9968ceb96a9cf222\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`property\` ADD CONSTRAINT \`FK_218e3ca6f91300a292e63a38690\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`property\` ADD CONSTRAINT \`FK_2541d2fb798d385a0521553370d\` FOREIGN KEY (\`owner_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`sharing\` ADD CONSTRAINT \`FK_17503084bb5c395dc9e1e012cf2\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`sharing\` ADD CONSTRAINT \`FK_f14f65fc609724bc524cac3fc83\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`texture\` ADD CONSTRAINT \`FK_086aae42f6c1a9db73c1724f21c\` FOREIGN KEY (\`mesh_id\`) REFERENCES \`mesh\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`texture\` DROP FOREIGN KEY \`FK_086aae42f6c1a9db73c1724f21c\``)
    await runner.query(`ALTER TABLE \`sharing\` DROP FOREIGN KEY \`FK_f14f65fc609724bc524cac3fc83\``)
    await runner.query(`ALTER TABLE \`sharing\` DROP FOREIGN KEY \`FK_17503084bb5c395dc9e1e012cf2\``)
    await runner.query(`ALTER TABLE \`property\` DROP FOREIGN KEY \`FK_2541d2fb798d385a0521553370d\``)
    await runner.query(`ALTER TABLE \`property\` DROP FOREIGN KEY \`FK_218e3ca6f91300a292e63a38690\``)
    await runner.query(`ALTER TABLE \`preview\` DROP FOREIGN KEY \`FK_9222708fcde9968ceb96a9cf222\``)
    await runner.query(`ALTER TABLE \`mesh\` DROP FOREIGN KEY \`FK_9f0b750aab25eba85596341311d\``)
    await runner.query(`ALTER TABLE \`mesh\` DROP FOREIGN KEY \`FK_dca9edce3ee92d3829c2a78c615\``)
    await runner.query(`ALTER TABLE \`job\` DROP FOREIGN KEY \`FK_18c4674afefda82e9b1e7353e72\``)
    await runner.query(`ALTER TABLE \`frame\` DROP FOREIGN KEY \`FK_9bd8fba928c4a1debe01322f199\``)
    await runner.query(`ALTER TABLE \`dataset\` DROP FOREIGN KEY \`FK_02ad393b2e70ea0471e3edb7eb4\``)
    await runner.query(`ALTER TABLE \`auth_token\` DROP FOREIGN KEY \`FK_26b580c89e141c75426f44317bc\``)
    await runner.query(`DROP INDEX \`IDX_086aae42f6c1a9db73c1724f21\` ON \`texture\``)
    await runner.query(`DROP TABLE \`texture\``)
    await runner.query(`DROP INDEX \`sharing_dataset_user\` ON \`sharing\``)
    await runner.query(`DROP INDEX \`sharing_user_dataset\` ON \`sharing\``)
    await runner.query(`DROP TABLE \`sharing\``)
    await runner.query(`DROP INDEX \`IDX_f0d4228feec484ce737c3740ad\` ON \`property\``)
    await runner.query(`DROP INDEX \`IDX_2273279975c305c96ff88ab888\` ON \`property\``)
    await runner.query(`DROP INDEX \`IDX_2541d2fb798d385a0521553370\` ON \`property\``)
    await runner.query(`DROP TABLE \`property\``)
    await runner.query(`DROP INDEX \`IDX_7bb705bb54bae628e02e693d27\` ON \`preview\``)
    await runner.query(`DROP TABLE \`preview\``)
    await runner.query(`DROP INDEX \`IDX_1bdae301969722ecd49fa70125\` ON \`mesh\``)
    await runner.query(`DROP TABLE \`mesh\``)
    await runner.query(`DROP INDEX \`IDX_022b9eafa6b03c0d12b0a52537\` ON \`job\``)
    await runner.query(`DROP INDEX \`IDX_f90d8c899222dc465e4355969c\` ON \`job\``)
    await runner.query(`DROP TABLE \`job\``)
    await runner.query(`DROP INDEX \`IDX_55506ebc35b7dc7bef2549001f\` ON \`frame\``)
    await runner.query(`DROP INDEX \`IDX_0788c41d6520d05f353041e9ac\` ON \`frame\``)
    await runner.query(`DROP TABLE \`frame\``)
    await runner.query(`DROP INDEX \`IDX_852212a4c33927f35bc6d05bbc\` ON \`dataset\``)
    await runner.query(`DROP INDEX \`IDX_66cbffb54274dbc5e7a911f309\` ON \`dataset\``)
    await runner.query(`DROP INDEX \`IDX_56e8fb5b80861e077a044f7ac7\` ON \`dataset\``)
    await runner.query(`DROP INDEX \`IDX_3aa3c14a8a3edc4f84811cea0d\` ON \`dataset\``)
    await runner.query(`DROP INDEX \`IDX_4edc00085f7e0debf83618ffca\` ON \`dataset\``)
    await runner.query(`DROP INDEX \`IDX_f4a6937d51e2b15b9d36a04ba9\` ON \`dataset\``)
    await runner.query(`DROP TABLE \`dataset\``)
    await runner.query(`DROP INDEX \`IDX_bf636362c6d210728e4539630b\` ON \`auth_token\``)
    await runner.query(`DROP INDEX \`IDX_26b580c89e141c75426f44317b\` ON \`auth_token\``)
    await runner.query(`DROP TABLE \`auth_token\``)
    await runner.query(`DROP INDEX \`IDX_45943b5dc98ff42c386ebd72a3\` ON \`user\``)
    await runner.query(`DROP INDEX \`IDX_48265eafae66a1db25640f0b3e\` ON \`user\``)
    await runner.query(`DROP TABLE \`user\``)
  }
}
