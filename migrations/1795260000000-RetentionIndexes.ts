import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Indexes for the hourly deletion of expired rows. */
export class RetentionIndexes1795260000000 implements MigrationInterface {
  name = 'RetentionIndexes1795260000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX `auth_token_expires` ON `auth_token` (`expires_at`)')
    await runner.query('CREATE INDEX `one_time_link_expires` ON `one_time_link` (`expires_at`)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `one_time_link_expires` ON `one_time_link`')
    await runner.query('DROP INDEX `auth_token_expires` ON `auth_token`')
  }
}
