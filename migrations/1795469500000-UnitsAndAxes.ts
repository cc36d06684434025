import type { MigrationInterface, QueryRunner } from 'typeorm'

export class UnitsAndAxes1795469500000 implements MigrationInterface {
  name = 'UnitsAndAxes1795469500000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE \`dataset\` ADD \`units\` enum ('unknown', 'nm', 'um', 'mm', 'cm', 'm') NOT NULL DEFAULT 'unknown'`,
    )
    for (const column of ['voxel_size', 'anterior', 'dorsal', 'left_side'])
      await runner.query(`ALTER TABLE \`dataset\` ADD \`${column}\` varchar(120) NOT NULL DEFAULT ''`)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['left_side', 'dorsal', 'anterior', 'voxel_size', 'units'])
      await runner.query(`ALTER TABLE \`dataset\` DROP COLUMN \`${column}\``)
  }
}
