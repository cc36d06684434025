import type { MigrationInterface, QueryRunner } from 'typeorm'

export class WaitingTextures1795299422000 implements MigrationInterface {
  name = 'WaitingTextures1795299422000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`texture\` ADD \`dataset_id\` int NULL`)
    await runner.query(`ALTER TABLE \`texture\` MODIFY \`mesh_id\` int NULL`)
    await runner.query(`CREATE INDEX \`texture_dataset\` ON \`texture\` (\`dataset_id\`)`)
    await runner.query(
      `ALTER TABLE \`texture\` ADD CONSTRAINT \`FK_d57e0b4ca9b2cf99d278f6e64ab\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`texture\` DROP FOREIGN KEY \`FK_d57e0b4ca9b2cf99d278f6e64ab\``)
    await runner.query(`DROP INDEX \`texture_dataset\` ON \`texture\``)
    await runner.query(`DELETE FROM \`texture\` WHERE \`mesh_id\` IS NULL`)
    await runner.query(`ALTER TABLE \`texture\` MODIFY \`mesh_id\` int NOT NULL`)
    await runner.query(`ALTER TABLE \`texture\` DROP COLUMN \`dataset_id\``)
  }
}
