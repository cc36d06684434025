import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Moves preparations, imports and mails into one table of jobs. The new table is filled beside the old one
 * and then takes its name.
 */
export class OneJobQueue1795345574404 implements MigrationInterface {
  name = 'OneJobQueue1795345574404'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`job_next\` (\`id\` int NOT NULL AUTO_INCREMENT, \`kind\` varchar(40) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`owner_id\` int NULL, \`dataset_id\` int NULL, \`input\` mediumtext NOT NULL, \`result\` mediumtext NOT NULL, \`state\` enum ('waiting', 'running', 'done', 'failed', 'cancelled') NOT NULL DEFAULT 'waiting', \`stage\` varchar(20) NOT NULL DEFAULT '', \`done\` int NOT NULL DEFAULT '0', \`total\` int NOT NULL DEFAULT '0', \`priority\` smallint NOT NULL DEFAULT '0', \`turn\` int NOT NULL DEFAULT '0', \`lane\` varchar(80) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`active_lane\` varchar(80) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`run_after\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`attempts\` int NOT NULL DEFAULT '0', \`failures\` int NOT NULL DEFAULT '0', \`crashes\` int NOT NULL DEFAULT '0', \`is_suspect\` tinyint NOT NULL DEFAULT 0, \`is_retryable\` tinyint NOT NULL DEFAULT 1, \`lease\` int NOT NULL DEFAULT '0', \`lease_owner\` varchar(80) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`lease_until\` datetime(3) NULL, \`error\` varchar(1000) NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`updated_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3), \`ended_at\` datetime(3) NULL, UNIQUE INDEX \`IDX_b2c45b81b70f5e1304c173c5ff\` (\`active_lane\`), INDEX \`job_turn\` (\`state\`, \`kind\`, \`priority\`, \`turn\`, \`id\`), INDEX \`job_due\` (\`state\`, \`run_after\`), INDEX \`job_state\` (\`state\`, \`id\`), INDEX \`job_kind\` (\`kind\`, \`id\`), INDEX \`job_lease\` (\`lease_owner\`), INDEX \`job_dataset\` (\`dataset_id\`, \`kind\`, \`id\`), INDEX \`job_owner\` (\`owner_id\`, \`kind\`, \`state\`, \`turn\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(`INSERT INTO \`job_next\` (kind, owner_id, dataset_id, input, result, state, stage, done, total, lane, run_after, failures, error, created_at, updated_at, ended_at)
      SELECT 'preparation', d.owner_id, j.dataset_id, 'null', 'null', IF(j.state = 'running', 'waiting', j.state), j.stage, j.done, j.total, CONCAT('preparation:', j.dataset_id), UTC_TIMESTAMP(3), 0, j.error, j.created_at, j.updated_at, IF(j.state IN ('done', 'failed'), j.updated_at, NULL)
      FROM \`job\` j JOIN \`dataset\` d ON d.id = j.dataset_id WHERE j.state IN ('waiting', 'running') OR j.id = (SELECT MAX(n.id) FROM \`job\` n WHERE n.dataset_id = j.dataset_id) ORDER BY j.id`)
    await runner.query(`INSERT INTO \`job_next\` (kind, owner_id, input, result, state, done, total, lane, run_after, error, is_retryable, created_at, updated_at, ended_at)
      SELECT 'import', i.owner_id, CONCAT('{"key":', JSON_QUOTE(i.\`key\`), ',"fileName":', JSON_QUOTE(i.file_name), '}'), IF(i.state = 'done', CONCAT('{"datasetId":', COALESCE(i.dataset_id, 'null'), ',"remarks":', i.remarks, '}'), 'null'),
        IF(i.state = 'running', 'waiting', i.state), i.done, i.total, CONCAT('import:', i.owner_id), UTC_TIMESTAMP(3), i.error, i.state IN ('waiting', 'running'), i.created_at, i.updated_at, IF(i.state IN ('waiting', 'running'), NULL, i.updated_at)
      FROM \`archive_import\` i ORDER BY i.id`)
    // `turn` holds the mail's id until the mail row knows its job.
    await runner.query(`INSERT INTO \`job_next\` (kind, input, result, state, turn, run_after, attempts, failures, error, is_retryable, created_at, ended_at)
      SELECT 'mail', 'null', 'null', IF(m.state = 'sent', 'done', m.state), m.id, m.next_attempt_at, m.attempts, m.attempts, m.last_error, m.state = 'waiting', m.created_at, IF(m.state = 'waiting', NULL, m.next_attempt_at)
      FROM \`outgoing_mail\` m ORDER BY m.id`)
    await runner.query(`ALTER TABLE \`outgoing_mail\` ADD \`job_id\` int NULL`)
    await runner.query(
      `UPDATE \`outgoing_mail\` m JOIN \`job_next\` j ON j.state = IF(m.state = 'sent', 'done', m.state) AND j.kind = 'mail' AND j.priority = 0 AND j.turn = m.id SET m.job_id = j.id`,
    )
    await runner.query(`UPDATE \`job_next\` SET turn = 0, updated_at = updated_at WHERE kind = 'mail'`)

    await runner.query(`ALTER TABLE \`job\` DROP FOREIGN KEY \`FK_18c4674afefda82e9b1e7353e72\``)
    await runner.query(`RENAME TABLE \`job\` TO \`job_former\`, \`job_next\` TO \`job\``)
    await runner.query(
      `ALTER TABLE \`job\` ADD CONSTRAINT \`FK_ef9e98af53d861f4945986ff47b\` FOREIGN KEY (\`owner_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`job\` ADD CONSTRAINT \`FK_18c4674afefda82e9b1e7353e72\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(`DROP TABLE \`job_former\``)
    await runner.query(`DROP TABLE \`archive_import\``)

    await runner.query(`ALTER TABLE \`outgoing_mail\` MODIFY \`job_id\` int NOT NULL`)
    await runner.query(
      `ALTER TABLE \`outgoing_mail\` ADD UNIQUE INDEX \`IDX_015b926d3f70fad05e97acd900\` (\`job_id\`)`,
    )
    await runner.query(
      `ALTER TABLE \`outgoing_mail\` ADD CONSTRAINT \`FK_015b926d3f70fad05e97acd900c\` FOREIGN KEY (\`job_id\`) REFERENCES \`job\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(`DROP INDEX \`outgoing_mail_due\` ON \`outgoing_mail\``)
    for (const column of ['state', 'attempts', 'next_attempt_at', 'last_error'])
      await runner.query(`ALTER TABLE \`outgoing_mail\` DROP COLUMN \`${column}\``)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE \`outgoing_mail\` ADD \`state\` enum ('waiting', 'sent', 'failed') NOT NULL DEFAULT 'waiting'`,
    )
    await runner.query(`ALTER TABLE \`outgoing_mail\` ADD \`attempts\` int NOT NULL DEFAULT '0'`)
    await runner.query(
      `ALTER TABLE \`outgoing_mail\` ADD \`next_attempt_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)`,
    )
    await runner.query(`ALTER TABLE \`outgoing_mail\` ADD \`last_error\` varchar(1000) NULL`)
    await runner.query(
      `CREATE INDEX \`outgoing_mail_due\` ON \`outgoing_mail\` (\`state\`, \`next_attempt_at\`, \`id\`)`,
    )
    await runner.query(
      `UPDATE \`outgoing_mail\` m JOIN \`job\` j ON j.id = m.job_id SET m.state = CASE j.state WHEN 'done' THEN 'sent' WHEN 'failed' THEN 'failed' WHEN 'cancelled' THEN 'failed' ELSE 'waiting' END, m.attempts = j.failures, m.next_attempt_at = j.run_after, m.last_error = j.error`,
    )
    await runner.query(`ALTER TABLE \`outgoing_mail\` DROP FOREIGN KEY \`FK_015b926d3f70fad05e97acd900c\``)
    await runner.query(`ALTER TABLE \`outgoing_mail\` DROP INDEX \`IDX_015b926d3f70fad05e97acd900\``)
    await runner.query(`ALTER TABLE \`outgoing_mail\` DROP COLUMN \`job_id\``)

    await runner.query(
      `CREATE TABLE \`archive_import\` (\`id\` int NOT NULL AUTO_INCREMENT, \`owner_id\` int NOT NULL, \`file_name\` varchar(255) NOT NULL, \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` bigint NOT NULL, \`state\` enum ('waiting', 'running', 'done', 'failed', 'cancelled') NOT NULL DEFAULT 'waiting', \`done\` int NOT NULL DEFAULT '0', \`total\` int NOT NULL DEFAULT '0', \`attempts\` int NOT NULL DEFAULT '0', \`error\` varchar(1000) NULL, \`remarks\` mediumtext NOT NULL, \`dataset_id\` int NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`updated_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3), INDEX \`IDX_86e93ba0018a945fc021f2a5f4\` (\`owner_id\`), INDEX \`IDX_ba2b119297cb6edf2d4191abd5\` (\`dataset_id\`), INDEX \`archive_import_state\` (\`state\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(`INSERT INTO \`archive_import\` (owner_id, file_name, \`key\`, bytes, state, done, total, error, remarks, dataset_id, created_at, updated_at)
      SELECT j.owner_id, JSON_UNQUOTE(JSON_EXTRACT(j.input, '$.fileName')), JSON_UNQUOTE(JSON_EXTRACT(j.input, '$.key')), 0, j.state, j.done, j.total, j.error, COALESCE(JSON_EXTRACT(j.result, '$.remarks'), '[]'), d.id, j.created_at, j.updated_at
      FROM \`job\` j LEFT JOIN \`dataset\` d ON d.id = CAST(JSON_UNQUOTE(JSON_EXTRACT(j.result, '$.datasetId')) AS UNSIGNED) WHERE j.kind = 'import'`)
    await runner.query(
      `ALTER TABLE \`archive_import\` ADD CONSTRAINT \`FK_86e93ba0018a945fc021f2a5f46\` FOREIGN KEY (\`owner_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`archive_import\` ADD CONSTRAINT \`FK_ba2b119297cb6edf2d4191abd54\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )

    await runner.query(
      `CREATE TABLE \`job_next\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`state\` enum ('waiting', 'running', 'done', 'failed') NOT NULL DEFAULT 'waiting', \`stage\` enum ('converting', 'preview') NOT NULL DEFAULT 'converting', \`done\` int NOT NULL DEFAULT '0', \`total\` int NOT NULL DEFAULT '0', \`attempts\` int NOT NULL DEFAULT '0', \`error\` varchar(1000) NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`updated_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3), INDEX \`IDX_f90d8c899222dc465e4355969c\` (\`dataset_id\`, \`id\`), INDEX \`IDX_022b9eafa6b03c0d12b0a52537\` (\`state\`, \`id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(`INSERT INTO \`job_next\` (dataset_id, state, stage, done, total, error, created_at, updated_at)
      SELECT j.dataset_id, IF(j.state = 'cancelled', 'failed', j.state), IF(j.stage = 'preview', 'preview', 'converting'), j.done, j.total, j.error, j.created_at, j.updated_at FROM \`job\` j WHERE j.kind = 'preparation' ORDER BY j.id`)
    await runner.query(`DROP TABLE \`job\``)
    await runner.query(`RENAME TABLE \`job_next\` TO \`job\``)
    await runner.query(
      `ALTER TABLE \`job\` ADD CONSTRAINT \`FK_18c4674afefda82e9b1e7353e72\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }
}
