import type { MigrationInterface, QueryRunner } from 'typeorm'

export class People1795258907835 implements MigrationInterface {
  name = 'People1795258907835'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`workplace\` (\`id\` int NOT NULL AUTO_INCREMENT, \`kind\` enum ('institution', 'laboratory', 'team') NOT NULL, \`name\` varchar(200) NOT NULL, UNIQUE INDEX \`workplace_kind_name\` (\`kind\`, \`name\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`audit_event\` (\`id\` int NOT NULL AUTO_INCREMENT, \`actor_id\` int NULL, \`impersonator_id\` int NULL, \`action\` varchar(60) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`subject_kind\` varchar(30) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`subject_id\` int NOT NULL, \`at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`detail\` varchar(1000) NOT NULL DEFAULT '', INDEX \`audit_event_subject\` (\`subject_kind\`, \`subject_id\`, \`id\`), INDEX \`audit_event_action\` (\`action\`, \`id\`), INDEX \`audit_event_actor\` (\`actor_id\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`connection\` (\`id\` int NOT NULL AUTO_INCREMENT, \`handle\` char(22) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`user_id\` int NULL, \`logged_in_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`logged_out_at\` datetime(3) NULL, \`active\` tinyint NOT NULL DEFAULT 1, \`os\` varchar(60) NOT NULL DEFAULT '', \`browser\` varchar(60) NOT NULL DEFAULT '', \`browser_version\` varchar(40) NOT NULL DEFAULT '', \`is_mobile\` tinyint NOT NULL DEFAULT 0, \`is_tablet\` tinyint NOT NULL DEFAULT 0, \`is_pc\` tinyint NOT NULL DEFAULT 0, \`is_bot\` tinyint NOT NULL DEFAULT 0, \`ip\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL DEFAULT '', \`latitude\` double NULL, \`longitude\` double NULL, INDEX \`connection_active\` (\`active\`, \`logged_in_at\`), INDEX \`connection_time\` (\`logged_in_at\`, \`id\`), INDEX \`connection_user\` (\`user_id\`, \`logged_in_at\`, \`id\`), UNIQUE INDEX \`IDX_c5d238836b44e33ac605070b57\` (\`handle\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`group\` (\`id\` int NOT NULL AUTO_INCREMENT, \`name\` varchar(200) NOT NULL, \`is_private\` tinyint NOT NULL DEFAULT 1, \`description\` text NOT NULL, \`owner_id\` int NOT NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`IDX_8a45300fd825918f3b40195fbd\` (\`name\`), INDEX \`IDX_26d387f3e8de5b59428adbbc82\` (\`owner_id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`interaction\` (\`id\` int NOT NULL AUTO_INCREMENT, \`user_id\` int NULL, \`ip\` varchar(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL DEFAULT '', \`name\` varchar(200) NOT NULL, \`dataset_id\` int NULL, \`at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`interaction_user\` (\`user_id\`, \`at\`, \`id\`), INDEX \`interaction_time\` (\`at\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`membership\` (\`id\` int NOT NULL AUTO_INCREMENT, \`group_id\` int NOT NULL, \`user_id\` int NOT NULL, \`status\` enum ('manager', 'member', 'waiting', 'removed') NOT NULL DEFAULT 'waiting', \`since\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`membership_user\` (\`user_id\`, \`status\`, \`group_id\`), UNIQUE INDEX \`membership_group_user\` (\`group_id\`, \`user_id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`one_time_link\` (\`id\` int NOT NULL AUTO_INCREMENT, \`user_id\` int NOT NULL, \`token_hash\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`purpose\` enum ('verify', 'changeEmail', 'resetPassword') NOT NULL, \`email\` varchar(254) NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`expires_at\` datetime(3) NOT NULL, \`used_at\` datetime(3) NULL, INDEX \`one_time_link_user\` (\`user_id\`, \`purpose\`), UNIQUE INDEX \`IDX_00a1ff9fb0533d406d9464ea17\` (\`token_hash\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`outgoing_mail\` (\`id\` int NOT NULL AUTO_INCREMENT, \`message_id\` varchar(120) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`recipient\` varchar(254) NOT NULL, \`subject\` varchar(300) NOT NULL, \`text\` mediumtext NOT NULL, \`html\` mediumtext NOT NULL, \`state\` enum ('waiting', 'sent', 'failed') NOT NULL DEFAULT 'waiting', \`attempts\` int NOT NULL DEFAULT '0', \`next_attempt_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`last_error\` varchar(1000) NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`sent_at\` datetime(3) NULL, INDEX \`outgoing_mail_due\` (\`state\`, \`next_attempt_at\`, \`id\`), UNIQUE INDEX \`IDX_89e1554e37b39028c082064160\` (\`message_id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`user_setting\` (\`user_id\` int NOT NULL, \`setting\` varchar(40) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`value\` varchar(1000) NOT NULL, PRIMARY KEY (\`user_id\`, \`setting\`)) ENGINE=InnoDB`,
    )
    await runner.query(`ALTER TABLE \`user\` ADD \`phone\` varchar(60) NOT NULL DEFAULT ''`)
    await runner.query(`ALTER TABLE \`user\` ADD \`address\` varchar(300) NOT NULL DEFAULT ''`)
    await runner.query(`ALTER TABLE \`user\` ADD \`job_title\` varchar(120) NOT NULL DEFAULT ''`)
    await runner.query(`ALTER TABLE \`user\` ADD \`institution_id\` int NULL`)
    await runner.query(`ALTER TABLE \`user\` ADD \`laboratory_id\` int NULL`)
    await runner.query(`ALTER TABLE \`user\` ADD \`team_id\` int NULL`)
    await runner.query(`ALTER TABLE \`user\` ADD \`right_level\` int NOT NULL DEFAULT '3'`)
    await runner.query(`ALTER TABLE \`user\` ADD \`is_beta\` tinyint NOT NULL DEFAULT 0`)
    await runner.query(`ALTER TABLE \`user\` ADD \`is_simulator\` tinyint NOT NULL DEFAULT 0`)
    await runner.query(`ALTER TABLE \`user\` ADD \`is_help_admin\` tinyint NOT NULL DEFAULT 0`)
    await runner.query(
      `ALTER TABLE \`user\` ADD \`viewer_version\` enum ('stable', 'dev', 'beta', 'test') NOT NULL DEFAULT 'stable'`,
    )
    await runner.query(`ALTER TABLE \`user\` ADD \`version\` int NOT NULL DEFAULT '1'`)
    await runner.query(`ALTER TABLE \`user\` ADD \`last_login_at\` datetime(3) NULL`)
    await runner.query(`ALTER TABLE \`user\` ADD \`last_logout_at\` datetime(3) NULL`)
    await runner.query(`ALTER TABLE \`user\` ADD \`connection_count\` int NOT NULL DEFAULT '0'`)
    await runner.query(`ALTER TABLE \`user\` ADD \`connected_seconds\` int NOT NULL DEFAULT '0'`)
    await runner.query(`ALTER TABLE \`auth_token\` ADD \`name\` varchar(120) NOT NULL DEFAULT ''`)
    await runner.query(
      `ALTER TABLE \`auth_token\` ADD \`scope\` enum ('read', 'write') NOT NULL DEFAULT 'write'`,
    )
    await runner.query(`ALTER TABLE \`auth_token\` ADD \`impersonator_id\` int NULL`)
    await runner.query(
      `ALTER TABLE \`auth_token\` CHANGE \`kind\` \`kind\` enum ('browser', 'login', 'script', 'impersonation') NOT NULL DEFAULT 'browser'`,
    )
    await runner.query(`UPDATE \`auth_token\` SET \`kind\` = 'login' WHERE \`kind\` = 'script'`)
    await runner.query(`CREATE FULLTEXT INDEX \`user_words\` ON \`user\` (\`login\`, \`name\`, \`surname\`)`)
    await runner.query(`CREATE INDEX \`user_connected\` ON \`user\` (\`connected_seconds\`)`)
    await runner.query(`CREATE INDEX \`user_connections\` ON \`user\` (\`connection_count\`)`)
    await runner.query(`CREATE INDEX \`user_last_logout\` ON \`user\` (\`last_logout_at\`)`)
    await runner.query(`CREATE INDEX \`user_last_login\` ON \`user\` (\`last_login_at\`)`)
    await runner.query(`CREATE INDEX \`user_registered\` ON \`user\` (\`registered_at\`)`)
    await runner.query(`CREATE INDEX \`user_name\` ON \`user\` (\`name\`, \`login\`)`)
    await runner.query(
      `ALTER TABLE \`user\` ADD CONSTRAINT \`FK_5218b18a13cc9b2687379ce0451\` FOREIGN KEY (\`institution_id\`) REFERENCES \`workplace\`(\`id\`) ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`user\` ADD CONSTRAINT \`FK_6b962f542fb1c242f70973a81b2\` FOREIGN KEY (\`laboratory_id\`) REFERENCES \`workplace\`(\`id\`) ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`user\` ADD CONSTRAINT \`FK_155dbc144ff2bd4713fdf1f6c77\` FOREIGN KEY (\`team_id\`) REFERENCES \`workplace\`(\`id\`) ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`audit_event\` ADD CONSTRAINT \`FK_f44b7e9c0d50176bc07e018f637\` FOREIGN KEY (\`actor_id\`) REFERENCES \`user\`(\`id\`) ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`audit_event\` ADD CONSTRAINT \`FK_f1abc05426f60ccbac2161745c9\` FOREIGN KEY (\`impersonator_id\`) REFERENCES \`user\`(\`id\`) ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`auth_token\` ADD CONSTRAINT \`FK_1235eb747acad72efbbaaa94a5c\` FOREIGN KEY (\`impersonator_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`connection\` ADD CONSTRAINT \`FK_b2b146027be32a36bf3811c2b49\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`group\` ADD CONSTRAINT \`FK_26d387f3e8de5b59428adbbc828\` FOREIGN KEY (\`owner_id\`) REFERENCES \`user\`(\`id\`) ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`interaction\` ADD CONSTRAINT \`FK_a0dfb5267901865a327971287fe\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`interaction\` ADD CONSTRAINT \`FK_5b34cedc50bbbb5f491b796a112\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`membership\` ADD CONSTRAINT \`FK_d7b446f7f7f75e661fce14a25f0\` FOREIGN KEY (\`group_id\`) REFERENCES \`group\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`membership\` ADD CONSTRAINT \`FK_e9c72e8d29784031c96f5c6af8d\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`one_time_link\` ADD CONSTRAINT \`FK_b1a13fc856c14b6be34a0c3e8ee\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`user_setting\` ADD CONSTRAINT \`FK_94922c04577bc2bc75f2faba53d\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`user_setting\` DROP FOREIGN KEY \`FK_94922c04577bc2bc75f2faba53d\``)
    await runner.query(`ALTER TABLE \`one_time_link\` DROP FOREIGN KEY \`FK_b1a13fc856c14b6be34a0c3e8ee\``)
    await runner.query(`ALTER TABLE \`membership\` DROP FOREIGN KEY \`FK_e9c72e8d29784031c96f5c6af8d\``)
    await runner.query(`ALTER TABLE \`membership\` DROP FOREIGN KEY \`FK_d7b446f7f7f75e661fce14a25f0\``)
    await runner.query(`ALTER TABLE \`interaction\` DROP FOREIGN KEY \`FK_5b34cedc50bbbb5f491b796a112\``)
    await runner.query(`ALTER TABLE \`interaction\` DROP FOREIGN KEY \`FK_a0dfb5267901865a327971287fe\``)
    await runner.query(`ALTER TABLE \`group\` DROP FOREIGN KEY \`FK_26d387f3e8de5b59428adbbc828\``)
    await runner.query(`ALTER TABLE \`connection\` DROP FOREIGN KEY \`FK_b2b146027be32a36bf3811c2b49\``)
    await runner.query(`ALTER TABLE \`auth_token\` DROP FOREIGN KEY \`FK_1235eb747acad72efbbaaa94a5c\``)
    await runner.query(`ALTER TABLE \`audit_event\` DROP FOREIGN KEY \`FK_f1abc05426f60ccbac2161745c9\``)
    await runner.query(`ALTER TABLE \`audit_event\` DROP FOREIGN KEY \`FK_f44b7e9c0d50176bc07e018f637\``)
    await runner.query(`ALTER TABLE \`user\` DROP FOREIGN KEY \`FK_155dbc144ff2bd4713fdf1f6c77\``)
    await runner.query(`ALTER TABLE \`user\` DROP FOREIGN KEY \`FK_6b962f542fb1c242f70973a81b2\``)
    await runner.query(`ALTER TABLE \`user\` DROP FOREIGN KEY \`FK_5218b18a13cc9b2687379ce0451\``)
    await runner.query(`DROP INDEX \`user_name\` ON \`user\``)
    await runner.query(`DROP INDEX \`user_registered\` ON \`user\``)
    await runner.query(`DROP INDEX \`user_last_login\` ON \`user\``)
    await runner.query(`DROP INDEX \`user_last_logout\` ON \`user\``)
    await runner.query(`DROP INDEX \`user_connections\` ON \`user\``)
    await runner.query(`DROP INDEX \`user_connected\` ON \`user\``)
    await runner.query(`DROP INDEX \`user_words\` ON \`user\``)
    await runner.query(`UPDATE \`auth_token\` SET \`kind\` = 'script' WHERE \`kind\` = 'login'`)
    await runner.query(
      `ALTER TABLE \`auth_token\` CHANGE \`kind\` \`kind\` enum ('browser', 'script', 'impersonation') NOT NULL DEFAULT 'browser'`,
    )
    await runner.query(`ALTER TABLE \`auth_token\` DROP COLUMN \`impersonator_id\``)
    await runner.query(`ALTER TABLE \`auth_token\` DROP COLUMN \`scope\``)
    await runner.query(`ALTER TABLE \`auth_token\` DROP COLUMN \`name\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`connected_seconds\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`connection_count\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`last_logout_at\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`last_login_at\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`version\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`viewer_version\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`is_help_admin\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`is_simulator\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`is_beta\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`right_level\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`team_id\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`laboratory_id\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`institution_id\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`job_title\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`address\``)
    await runner.query(`ALTER TABLE \`user\` DROP COLUMN \`phone\``)
    await runner.query(`DROP TABLE \`user_setting\``)
    await runner.query(`DROP INDEX \`IDX_89e1554e37b39028c082064160\` ON \`outgoing_mail\``)
    await runner.query(`DROP INDEX \`outgoing_mail_due\` ON \`outgoing_mail\``)
    await runner.query(`DROP TABLE \`outgoing_mail\``)
    await runner.query(`DROP INDEX \`IDX_00a1ff9fb0533d406d9464ea17\` ON \`one_time_link\``)
    await runner.query(`DROP INDEX \`one_time_link_user\` ON \`one_time_link\``)
    await runner.query(`DROP TABLE \`one_time_link\``)
    await runner.query(`DROP INDEX \`membership_group_user\` ON \`membership\``)
    await runner.query(`DROP INDEX \`membership_user\` ON \`membership\``)
    await runner.query(`DROP TABLE \`membership\``)
    await runner.query(`DROP INDEX \`interaction_time\` ON \`interaction\``)
    await runner.query(`DROP INDEX \`interaction_user\` ON \`interaction\``)
    await runner.query(`DROP TABLE \`interaction\``)
    await runner.query(`DROP INDEX \`IDX_26d387f3e8de5b59428adbbc82\` ON \`group\``)
    await runner.query(`DROP INDEX \`IDX_8a45300fd825918f3b40195fbd\` ON \`group\``)
    await runner.query(`DROP TABLE \`group\``)
    await runner.query(`DROP INDEX \`IDX_c5d238836b44e33ac605070b57\` ON \`connection\``)
    await runner.query(`DROP INDEX \`connection_user\` ON \`connection\``)
    await runner.query(`DROP INDEX \`connection_time\` ON \`connection\``)
    await runner.query(`DROP INDEX \`connection_active\` ON \`connection\``)
    await runner.query(`DROP TABLE \`connection\``)
    await runner.query(`DROP INDEX \`audit_event_actor\` ON \`audit_event\``)
    await runner.query(`DROP INDEX \`audit_event_action\` ON \`audit_event\``)
    await runner.query(`DROP INDEX \`audit_event_subject\` ON \`audit_event\``)
    await runner.query(`DROP TABLE \`audit_event\``)
    await runner.query(`DROP INDEX \`workplace_kind_name\` ON \`workplace\``)
    await runner.query(`DROP TABLE \`workplace\``)
  }
}
