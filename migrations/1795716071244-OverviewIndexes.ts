import type { MigrationInterface, QueryRunner } from 'typeorm'

export class OverviewIndexes1795716071244 implements MigrationInterface {
  name = 'OverviewIndexes1795716071244'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX \`dataset_size\` ON \`dataset\` (\`owner_id\`, \`binned_at\`, \`size_bytes\`)`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX \`dataset_size\` ON \`dataset\``)
  }
}
