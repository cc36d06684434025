import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Lineages outside the bin that existed when the set was saved. */
const newest = (more: string) =>
  `(SELECT MAX(p.id) FROM property p WHERE p.dataset_id = s.dataset_id AND p.type = 'time' AND p.binned_at IS NULL AND p.created_at <= s.created_at${more})`

/** The lineage that a saved set follows, so that readers see the set only while they may see its links. */
export class LineagesOfSets1795480500001 implements MigrationInterface {
  name = 'LineagesOfSets1795480500001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`saved_set\` ADD \`lineage_id\` int NULL`)
    await runner.query(
      `UPDATE saved_set s SET s.lineage_id = COALESCE(${newest(" AND p.name = 'lineage'")}, ${newest('')})`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE \`saved_set\` DROP COLUMN \`lineage_id\``)
  }
}
