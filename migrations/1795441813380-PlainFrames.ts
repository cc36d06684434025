import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PlainFrames1795441813380 implements MigrationInterface {
  name = 'PlainFrames1795441813380'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`plain_frame\` (\`id\` int NOT NULL AUTO_INCREMENT, \`frame_id\` int NOT NULL, \`dataset_id\` int NOT NULL, \`sha256\` char(64) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`key\` varchar(255) CHARACTER SET "ascii" COLLATE "ascii_bin" NOT NULL, \`bytes\` bigint NOT NULL, \`used_at\` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), INDEX \`IDX_56f6c72611d101b434dd1e350f\` (\`dataset_id\`), INDEX \`IDX_9556d0585f279d3a907f0ad972\` (\`used_at\`), UNIQUE INDEX \`IDX_e01b6b8053b185225425aee3b7\` (\`frame_id\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`plain_frame\` ADD CONSTRAINT \`FK_e01b6b8053b185225425aee3b7d\` FOREIGN KEY (\`frame_id\`) REFERENCES \`frame\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`plain_frame\` ADD CONSTRAINT \`FK_56f6c72611d101b434dd1e350fe\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`plain_frame\` DROP FOREIGN KEY \`FK_56f6c72611d101b434dd1e350fe\``)
    await runner.query(`ALTER TABLE \`plain_frame\` DROP FOREIGN KEY \`FK_e01b6b8053b185225425aee3b7d\``)
    await runner.query(`DROP INDEX \`IDX_e01b6b8053b185225425aee3b7\` ON \`plain_frame\``)
    await runner.query(`DROP INDEX \`IDX_9556d0585f279d3a907f0ad972\` ON \`plain_frame\``)
    await runner.query(`DROP INDEX \`IDX_56f6c72611d101b434dd1e350f\` ON \`plain_frame\``)
    await runner.query(`DROP TABLE \`plain_frame\``)
  }
}
