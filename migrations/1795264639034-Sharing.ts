import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Sharing1795264639034 implements MigrationInterface {
  name = 'Sharing1795264639034'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`study\` (\`id\` int NOT NULL AUTO_INCREMENT, \`group_id\` int NOT NULL, \`name\` varchar(200) NOT NULL, \`description\` text NOT NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`study_group\` (\`group_id\`, \`name\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`dataset_link\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`link\` varchar(2000) NOT NULL, \`description\` varchar(1000) NOT NULL DEFAULT '', INDEX \`IDX_8e7c68e29f204cb61477c61f64\` (\`dataset_id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`tag\` (\`id\` int NOT NULL AUTO_INCREMENT, \`owner_id\` int NOT NULL, \`name\` varchar(120) NOT NULL, \`comment\` varchar(1000) NOT NULL, \`color\` char(7) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL DEFAULT '#F0F8FF', \`is_public\` tinyint NOT NULL DEFAULT 0, INDEX \`tag_public\` (\`is_public\`, \`name\`, \`id\`), INDEX \`tag_owner\` (\`owner_id\`, \`name\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`dataset_tag\` (\`dataset_id\` int NOT NULL, \`tag_id\` int NOT NULL, INDEX \`dataset_tag_tag\` (\`tag_id\`, \`dataset_id\`), PRIMARY KEY (\`dataset_id\`, \`tag_id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`favourite\` (\`user_id\` int NOT NULL, \`dataset_id\` int NOT NULL, \`since\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`favourite_dataset\` (\`dataset_id\`, \`user_id\`), PRIMARY KEY (\`user_id\`, \`dataset_id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`invitation\` (\`id\` int NOT NULL AUTO_INCREMENT, \`email_key\` varchar(254) COLLATE "utf8mb4_bin" NOT NULL, \`group_id\` int NULL, \`dataset_id\` int NULL, \`level\` enum ('manager', 'reader') NOT NULL DEFAULT 'reader', \`inviter_id\` int NOT NULL, \`token_hash\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`expires_at\` datetime(3) NOT NULL, \`accepted_at\` datetime(3) NULL, \`revoked_at\` datetime(3) NULL, INDEX \`IDX_a9c71b02d29a15207172e46d76\` (\`group_id\`), INDEX \`IDX_ab10351c2f7dccfc865d52516f\` (\`dataset_id\`), INDEX \`invitation_email\` (\`email_key\`, \`accepted_at\`), UNIQUE INDEX \`IDX_b827d3749ffbb3b5ab5099afd6\` (\`token_hash\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`stage\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`time\` int NOT NULL, \`name\` varchar(120) NOT NULL, INDEX \`stage_dataset\` (\`dataset_id\`, \`time\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`study_membership\` (\`id\` int NOT NULL AUTO_INCREMENT, \`study_id\` int NOT NULL, \`user_id\` int NOT NULL, \`level\` enum ('manager', 'reader') NOT NULL, \`since\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`study_membership_user\` (\`user_id\`, \`study_id\`), UNIQUE INDEX \`study_membership_study_user\` (\`study_id\`, \`user_id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`tag_sharing\` (\`tag_id\` int NOT NULL, \`group_id\` int NOT NULL, INDEX \`tag_sharing_group\` (\`group_id\`, \`tag_id\`), PRIMARY KEY (\`tag_id\`, \`group_id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`taxon\` (\`id\` int NOT NULL, \`parent_id\` int NULL, \`name\` varchar(200) NOT NULL, \`rank\` varchar(60) NOT NULL DEFAULT '', \`left\` int NOT NULL, \`right\` int NOT NULL, INDEX \`taxon_name\` (\`name\`), INDEX \`taxon_left\` (\`left\`), INDEX \`taxon_parent\` (\`parent_id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`taxon_name\` (\`id\` int NOT NULL AUTO_INCREMENT, \`taxon_id\` int NOT NULL, \`name\` varchar(200) NOT NULL, INDEX \`IDX_9cc7eb139b2ba95d9b5acecb58\` (\`taxon_id\`), INDEX \`taxon_name_words\` (\`name\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`viewer_session\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`owner_id\` int NOT NULL, \`name\` varchar(200) NOT NULL, \`state\` text NOT NULL, \`shortcut\` char(8) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`is_default\` tinyint NOT NULL DEFAULT 0, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`viewer_session_dataset\` (\`dataset_id\`, \`created_at\`, \`id\`), UNIQUE INDEX \`IDX_f1338c98429296a1ad6c649b4e\` (\`shortcut\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(`ALTER TABLE \`dataset\` ADD \`study_id\` int NULL`)
    await runner.query(`ALTER TABLE \`dataset\` ADD \`priority\` tinyint NULL`)
    await runner.query(`CREATE INDEX \`dataset_study\` ON \`dataset\` (\`study_id\`)`)
    await runner.query(
      `ALTER TABLE \`study\` ADD CONSTRAINT \`FK_712026bf2ca9b2c0209c2959edd\` FOREIGN KEY (\`group_id\`) REFERENCES \`group\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`dataset\` ADD CONSTRAINT \`FK_1d5834172bbe17e041ea3eca239\` FOREIGN KEY (\`study_id\`) REFERENCES \`study\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`dataset_link\` ADD CONSTRAINT \`FK_8e7c68e29f204cb61477c61f646\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`tag\` ADD CONSTRAINT \`FK_27cba4787263ac6c1d26b4b6140\` FOREIGN KEY (\`owner_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`dataset_tag\` ADD CONSTRAINT \`FK_1b80bb1bb098bb7eb03a54c56af\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`dataset_tag\` ADD CONSTRAINT \`FK_1942a6d093cedf41a0a96db6bb8\` FOREIGN KEY (\`tag_id\`) REFERENCES \`tag\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`favourite\` ADD CONSTRAINT \`FK_5ba47c6540e2e27fcc8f1f7913a\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`favourite\` ADD CONSTRAINT \`FK_1c162112a3f77b35adeaee2b063\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`invitation\` ADD CONSTRAINT \`FK_a9c71b02d29a15207172e46d761\` FOREIGN KEY (\`group_id\`) REFERENCES \`group\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`invitation\` ADD CONSTRAINT \`FK_ab10351c2f7dccfc865d52516f5\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`invitation\` ADD CONSTRAINT \`FK_6a74e98954df622bd19d879f6db\` FOREIGN KEY (\`inviter_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`stage\` ADD CONSTRAINT \`FK_136235c799ef9866a1b463d8f7e\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`study_membership\` ADD CONSTRAINT \`FK_f41999bd8fc35e827bca3bbc185\` FOREIGN KEY (\`study_id\`) REFERENCES \`study\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`study_membership\` ADD CONSTRAINT \`FK_8c3c6b4d13523869b9310d55317\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`tag_sharing\` ADD CONSTRAINT \`FK_0827664d04ba1cf0c4796afa243\` FOREIGN KEY (\`tag_id\`) REFERENCES \`tag\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`tag_sharing\` ADD CONSTRAINT \`FK_bd9066adb87f4baeccf073b90db\` FOREIGN KEY (\`group_id\`) REFERENCES \`group\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`taxon_name\` ADD CONSTRAINT \`FK_9cc7eb139b2ba95d9b5acecb58a\` FOREIGN KEY (\`taxon_id\`) REFERENCES \`taxon\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`viewer_session\` ADD CONSTRAINT \`FK_c0b83fdce779f7b6713885af27d\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`viewer_session\` ADD CONSTRAINT \`FK_f30fc660317c9dd92851f73285e\` FOREIGN KEY (\`owner_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`viewer_session\` DROP FOREIGN KEY \`FK_f30fc660317c9dd92851f73285e\``)
    await runner.query(`ALTER TABLE \`viewer_session\` DROP FOREIGN KEY \`FK_c0b83fdce779f7b6713885af27d\``)
    await runner.query(`ALTER TABLE \`taxon_name\` DROP FOREIGN KEY \`FK_9cc7eb139b2ba95d9b5acecb58a\``)
    await runner.query(`ALTER TABLE \`tag_sharing\` DROP FOREIGN KEY \`FK_bd9066adb87f4baeccf073b90db\``)
    await runner.query(`ALTER TABLE \`tag_sharing\` DROP FOREIGN KEY \`FK_0827664d04ba1cf0c4796afa243\``)
    await runner.query(`ALTER TABLE \`study_membership\` DROP FOREIGN KEY \`FK_8c3c6b4d13523869b9310d55317\``)
    await runner.query(`ALTER TABLE \`study_membership\` DROP FOREIGN KEY \`FK_f41999bd8fc35e827bca3bbc185\``)
    await runner.query(`ALTER TABLE \`stage\` DROP FOREIGN KEY \`FK_136235c799ef9866a1b463d8f7e\``)
    await runner.query(`ALTER TABLE \`invitation\` DROP FOREIGN KEY \`FK_6a74e98954df622bd19d879f6db\``)
    await runner.query(`ALTER TABLE \`invitation\` DROP FOREIGN KEY \`FK_ab10351c2f7dccfc865d52516f5\``)
    await runner.query(`ALTER TABLE \`invitation\` DROP FOREIGN KEY \`FK_a9c71b02d29a15207172e46d761\``)
    await runner.query(`ALTER TABLE \`favourite\` DROP FOREIGN KEY \`FK_1c162112a3f77b35adeaee2b063\``)
    await runner.query(`ALTER TABLE \`favourite\` DROP FOREIGN KEY \`FK_5ba47c6540e2e27fcc8f1f7913a\``)
    await runner.query(`ALTER TABLE \`dataset_tag\` DROP FOREIGN KEY \`FK_1942a6d093cedf41a0a96db6bb8\``)
    await runner.query(`ALTER TABLE \`dataset_tag\` DROP FOREIGN KEY \`FK_1b80bb1bb098bb7eb03a54c56af\``)
    await runner.query(`ALTER TABLE \`tag\` DROP FOREIGN KEY \`FK_27cba4787263ac6c1d26b4b6140\``)
    await runner.query(`ALTER TABLE \`dataset_link\` DROP FOREIGN KEY \`FK_8e7c68e29f204cb61477c61f646\``)
    await runner.query(`ALTER TABLE \`dataset\` DROP FOREIGN KEY \`FK_1d5834172bbe17e041ea3eca239\``)
    await runner.query(`ALTER TABLE \`study\` DROP FOREIGN KEY \`FK_712026bf2ca9b2c0209c2959edd\``)
    await runner.query(`DROP INDEX \`dataset_study\` ON \`dataset\``)
    await runner.query(`ALTER TABLE \`dataset\` DROP COLUMN \`priority\``)
    await runner.query(`ALTER TABLE \`dataset\` DROP COLUMN \`study_id\``)
    await runner.query(`DROP INDEX \`IDX_f1338c98429296a1ad6c649b4e\` ON \`viewer_session\``)
    await runner.query(`DROP INDEX \`viewer_session_dataset\` ON \`viewer_session\``)
    await runner.query(`DROP TABLE \`viewer_session\``)
    await runner.query(`DROP INDEX \`taxon_name_words\` ON \`taxon_name\``)
    await runner.query(`DROP INDEX \`IDX_9cc7eb139b2ba95d9b5acecb58\` ON \`taxon_name\``)
    await runner.query(`DROP TABLE \`taxon_name\``)
    await runner.query(`DROP INDEX \`taxon_parent\` ON \`taxon\``)
    await runner.query(`DROP INDEX \`taxon_left\` ON \`taxon\``)
    await runner.query(`DROP INDEX \`taxon_name\` ON \`taxon\``)
    await runner.query(`DROP TABLE \`taxon\``)
    await runner.query(`DROP INDEX \`tag_sharing_group\` ON \`tag_sharing\``)
    await runner.query(`DROP TABLE \`tag_sharing\``)
    await runner.query(`DROP INDEX \`study_membership_study_user\` ON \`study_membership\``)
    await runner.query(`DROP INDEX \`study_membership_user\` ON \`study_membership\``)
    await runner.query(`DROP TABLE \`study_membership\``)
    await runner.query(`DROP INDEX \`stage_dataset\` ON \`stage\``)
    await runner.query(`DROP TABLE \`stage\``)
    await runner.query(`DROP INDEX \`IDX_b827d3749ffbb3b5ab5099afd6\` ON \`invitation\``)
    await runner.query(`DROP INDEX \`invitation_email\` ON \`invitation\``)
    await runner.query(`DROP INDEX \`IDX_ab10351c2f7dccfc865d52516f\` ON \`invitation\``)
    await runner.query(`DROP INDEX \`IDX_a9c71b02d29a15207172e46d76\` ON \`invitation\``)
    await runner.query(`DROP TABLE \`invitation\``)
    await runner.query(`DROP INDEX \`favourite_dataset\` ON \`favourite\``)
    await runner.query(`DROP TABLE \`favourite\``)
    await runner.query(`DROP INDEX \`dataset_tag_tag\` ON \`dataset_tag\``)
    await runner.query(`DROP TABLE \`dataset_tag\``)
    await runner.query(`DROP INDEX \`tag_owner\` ON \`tag\``)
    await runner.query(`DROP INDEX \`tag_public\` ON \`tag\``)
    await runner.query(`DROP TABLE \`tag\``)
    await runner.query(`DROP INDEX \`IDX_8e7c68e29f204cb61477c61f64\` ON \`dataset_link\``)
    await runner.query(`DROP TABLE \`dataset_link\``)
    await runner.query(`DROP INDEX \`study_group\` ON \`study\``)
    await runner.query(`DROP TABLE \`study\``)
  }
}
