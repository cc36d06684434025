import type { MigrationInterface, QueryRunner } from 'typeorm'

const before = "'unknown', 'nm', 'um', 'mm', 'cm', 'm'"
const units = "'unknown', 'voxel', 'nm', 'um', 'mm', 'cm', 'm'"

/** Derived values of earlier releases have the lengths of the files. */
export class VoxelUnits1795740000000 implements MigrationInterface {
  name = 'VoxelUnits1795740000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE \`dataset\` MODIFY \`units\` enum (${units}) NOT NULL DEFAULT 'unknown', ADD \`voxel_unit\` enum (${units}) NOT NULL DEFAULT 'unknown'`,
    )
    await runner.query('ALTER TABLE `property` ADD `source_scale` varchar(40) NULL')
    await runner.query(
      `UPDATE \`property\` SET \`source_scale\` = '' WHERE \`source\` IN ('derived:volume', 'derived:surface', 'derived:displacement') OR \`source\` LIKE 'formula:%volume%' OR \`source\` LIKE 'formula:%surface%'`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `property` DROP COLUMN `source_scale`')
    await runner.query("UPDATE `dataset` SET `units` = 'unknown' WHERE `units` = 'voxel'")
    await runner.query(
      `ALTER TABLE \`dataset\` DROP COLUMN \`voxel_unit\`, MODIFY \`units\` enum (${before}) NOT NULL DEFAULT 'unknown'`,
    )
  }
}
