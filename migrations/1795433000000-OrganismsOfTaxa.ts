import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Datasets made on the web had a taxon but no organism. */
export class OrganismsOfTaxa1795433000000 implements MigrationInterface {
  name = 'OrganismsOfTaxa1795433000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE \`dataset\` d JOIN \`taxon\` x ON x.\`id\` = d.\`taxon_id\` SET d.\`organism\` = x.\`name\`, d.\`updated_at\` = d.\`updated_at\` WHERE d.\`taxon_id\` > 0 AND d.\`organism\` = ''`,
    )
  }

  async down(): Promise<void> {
    // The former version can show the names, so they stay.
  }
}
