import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PublicGroups1795432351904 implements MigrationInterface {
  name = 'PublicGroups1795432351904'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX \`group_public\` ON \`group\` (\`is_private\`, \`name\`)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX \`group_public\` ON \`group\``)
  }
}
