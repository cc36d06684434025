import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds the number of `type` that a REST call sent with a property. */
export class InfoTypes1795745000000 implements MigrationInterface {
  name = 'InfoTypes1795745000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE `property` ADD `info_type` tinyint NOT NULL DEFAULT '2'")
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE `property` DROP COLUMN `info_type`')
  }
}
