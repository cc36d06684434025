import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ActiveMonths1795731700000 implements MigrationInterface {
  name = 'ActiveMonths1795731700000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX \`connection_source_time\` ON \`connection_source\``)
    await runner.query(`ALTER TABLE \`connection_source\` ADD \`months\` bigint UNSIGNED NOT NULL DEFAULT 0`)
    await runner.query(
      `UPDATE \`connection_source\` s JOIN (SELECT d.source_id, BIT_OR(1 << ((YEAR(d.day) * 12 + MONTH(d.day) - 1) % 60)) AS months FROM \`connection_day\` d GROUP BY d.source_id) k ON k.source_id = s.id SET s.months = k.months`,
    )
    await runner.query(
      `CREATE INDEX \`connection_source_time\` ON \`connection_source\` (\`last_at\`, \`id\`, \`first_at\`, \`user_id\`, \`months\`)`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX \`connection_source_time\` ON \`connection_source\``)
    await runner.query(`ALTER TABLE \`connection_source\` DROP COLUMN \`months\``)
    await runner.query(
      `CREATE INDEX \`connection_source_time\` ON \`connection_source\` (\`last_at\`, \`id\`, \`first_at\`, \`user_id\`)`,
    )
  }
}
