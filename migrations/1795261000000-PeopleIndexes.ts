import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Indexes for lists of active and inactive people, and for finding the active staff before one of them
 * leaves.
 */
export class PeopleIndexes1795261000000 implements MigrationInterface {
  name = 'PeopleIndexes1795261000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX `user_active` ON `user` (`is_active`, `name`, `login`)')
    await runner.query('CREATE INDEX `user_staff` ON `user` (`is_staff`, `is_active`)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX `user_staff` ON `user`')
    await runner.query('DROP INDEX `user_active` ON `user`')
  }
}
