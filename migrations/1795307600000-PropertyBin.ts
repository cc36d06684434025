import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PropertyBin1795307600000 implements MigrationInterface {
  name = 'PropertyBin1795307600000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX \`property_binned\` ON \`property\` (\`binned_at\`)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX \`property_binned\` ON \`property\``)
  }
}
