import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ColourMaps1795470500000 implements MigrationInterface {
  name = 'ColourMaps1795470500000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE \`colour_map\` (\`id\` int NOT NULL AUTO_INCREMENT, \`dataset_id\` int NOT NULL, \`name\` varchar(100) CHARACTER SET "utf8mb4" COLLATE "utf8mb4_bin" NOT NULL, \`content\` text NOT NULL, \`property_id\` int NULL, UNIQUE INDEX \`colour_map_property\` (\`property_id\`), UNIQUE INDEX \`colour_map_name\` (\`dataset_id\`, \`name\`), PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
    )
    await runner.query(
      `ALTER TABLE \`colour_map\` ADD CONSTRAINT \`FK_36ce9423b6e78ffb61890f7279b\` FOREIGN KEY (\`dataset_id\`) REFERENCES \`dataset\`(\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE \`colour_map\` ADD CONSTRAINT \`FK_31b3a31a13c8c899de2a63a279e\` FOREIGN KEY (\`property_id\`) REFERENCES \`property\`(\`id\`) ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`colour_map\` DROP FOREIGN KEY \`FK_31b3a31a13c8c899de2a63a279e\``)
    await runner.query(`ALTER TABLE \`colour_map\` DROP FOREIGN KEY \`FK_36ce9423b6e78ffb61890f7279b\``)
    await runner.query(`DROP INDEX \`colour_map_name\` ON \`colour_map\``)
    await runner.query(`DROP INDEX \`colour_map_property\` ON \`colour_map\``)
    await runner.query(`DROP TABLE \`colour_map\``)
  }
}
