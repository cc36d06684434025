import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Drops the foreign key. An import of the taxonomy replaces both tables and used to add the key again
 * afterwards. A crash between the two steps left a database without the key. Nothing deletes single taxa, so
 * the key is not needed.
 */
export class TaxonNamesAlone1795376254000 implements MigrationInterface {
  name = 'TaxonNamesAlone1795376254000'

  async up(runner: QueryRunner): Promise<void> {
    const keys = (await runner.query(
      "SELECT CONSTRAINT_NAME AS name FROM information_schema.TABLE_CONSTRAINTS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'taxon_name' AND CONSTRAINT_TYPE = 'FOREIGN KEY'",
    )) as { name: string }[]
    for (const { name } of keys) await runner.query(`ALTER TABLE \`taxon_name\` DROP FOREIGN KEY \`${name}\``)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE `taxon_name` ADD CONSTRAINT `FK_9cc7eb139b2ba95d9b5acecb58a` FOREIGN KEY (`taxon_id`) REFERENCES `taxon`(`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    )
  }
}
