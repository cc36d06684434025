import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Embedding1795716138239 implements MigrationInterface {
  name = 'Embedding1795716138239'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`embedding\` (\`dataset_id\` int NOT NULL, \`audience\` enum ('anybody', 'sites', 'nobody') NOT NULL, \`sites\` text NOT NULL, PRIMARY KEY (\`dataset_id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `CREATE TABLE \`embed_token\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`code\` char(8) CHARACTER SET "ascii" COLLATE "ascii_bin" NULL, \`creator_id\` int NOT NULL, \`sites\` text NOT NULL, \`token_hash\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`created_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), \`expires_at\` datetime(3) NULL, \`revoked_at\` datetime(3) NULL, INDEX \`IDX_2183d10c0e6ebe45eac05df14f\` (\`dataset_id\`), INDEX \`IDX_bef9ce4674bbab1e0117680ac6\` (\`creator_id\`), UNIQUE INDEX \`IDX_73b9ca4ac6fa18c172e1af1cd2\` (\`token_hash\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`embedding\` ADD CONSTRAINT \`FK_51ef9a9c7bddc136b8167b524b6\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`embed_token\` ADD CONSTRAINT \`FK_2183d10c0e6ebe45eac05df14f2\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`embed_token\` ADD CONSTRAINT \`FK_bef9ce4674bbab1e0117680ac65\` FOREIGN KEY (\`creator_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`embed_token\` DROP FOREIGN KEY \`FK_bef9ce4674bbab1e0117680ac65\``)
    await runner.query(`ALTER TABLE \`embed_token\` DROP FOREIGN KEY \`FK_2183d10c0e6ebe45eac05df14f2\``)
    await runner.query(`ALTER TABLE \`embedding\` DROP FOREIGN KEY \`FK_51ef9a9c7bddc136b8167b524b6\``)
    await runner.query(`DROP INDEX \`IDX_73b9ca4ac6fa18c172e1af1cd2\` ON \`embed_token\``)
    await runner.query(`DROP INDEX \`IDX_bef9ce4674bbab1e0117680ac6\` ON \`embed_token\``)
    await runner.query(`DROP INDEX \`IDX_2183d10c0e6ebe45eac05df14f\` ON \`embed_token\``)
    await runner.query(`DROP TABLE \`embed_token\``)
    await runner.query(`DROP TABLE \`embedding\``)
  }
}
