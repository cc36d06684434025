import type { MigrationInterface, QueryRunner } from 'typeorm'

export class OwnColourMaps1795716100998 implements MigrationInterface {
  name = 'OwnColourMaps1795716100998'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`own_colour_map\` (\`id\` int NOT NULL AUTO_INCREMENT, \`user_id\` int NOT NULL, \`dataset_id\` int NOT NULL, \`name\` varchar(100) CHARACTER SET "utf8mb4" COLLATE "utf8mb4_bin" NOT NULL, \`content\` text NOT NULL, UNIQUE INDEX \`own_colour_map_name\` (\`user_id\`, \`dataset_id\`, \`name\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`own_colour_map\` ADD CONSTRAINT \`FK_cc79dab0b66c4b3d27f88645523\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`own_colour_map\` ADD CONSTRAINT \`FK_d927a99527acad350978e640ede\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`own_colour_map\` DROP FOREIGN KEY \`FK_d927a99527acad350978e640ede\``)
    await runner.query(`ALTER TABLE \`own_colour_map\` DROP FOREIGN KEY \`FK_cc79dab0b66c4b3d27f88645523\``)
    await runner.query(`DROP INDEX \`own_colour_map_name\` ON \`own_colour_map\``)
    await runner.query(`DROP TABLE \`own_colour_map\``)
  }
}
