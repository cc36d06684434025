import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Adds the new indexes before it drops the old ones, because the study's foreign key always needs an index.
 */
export class ListsInOrder1795321655355 implements MigrationInterface {
  name = 'ListsInOrder1795321655355'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX \`IDX_a98890c98821e676ac056e9c12\` ON \`dataset\` (\`study_id\`, \`binned_at\`, \`name\`, \`id\`)`,
    )
    await runner.query(
      `CREATE INDEX \`IDX_212fca7754794dd3a4675ee994\` ON \`dataset\` (\`study_id\`, \`binned_at\`, \`created_at\`, \`id\`)`,
    )
    await runner.query(
      `CREATE INDEX \`IDX_7b65debd51264fdfc234dd7914\` ON \`dataset\` (\`taxon_id\`, \`binned_at\`, \`name\`, \`id\`)`,
    )
    await runner.query(
      `CREATE INDEX \`IDX_a9df7a389afb35765f2618177d\` ON \`dataset\` (\`taxon_id\`, \`binned_at\`, \`created_at\`, \`id\`)`,
    )
    await runner.query(`DROP INDEX \`dataset_study\` ON \`dataset\``)
    await runner.query(`DROP INDEX \`dataset_taxon\` ON \`dataset\``)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX \`dataset_taxon\` ON \`dataset\` (\`taxon_id\`, \`binned_at\`)`)
    await runner.query(`CREATE INDEX \`dataset_study\` ON \`dataset\` (\`study_id\`)`)
    await runner.query(`DROP INDEX \`IDX_a9df7a389afb35765f2618177d\` ON \`dataset\``)
    await runner.query(`DROP INDEX \`IDX_7b65debd51264fdfc234dd7914\` ON \`dataset\``)
    await runner.query(`DROP INDEX \`IDX_212fca7754794dd3a4675ee994\` ON \`dataset\``)
    await runner.query(`DROP INDEX \`IDX_a98890c98821e676ac056e9c12\` ON \`dataset\``)
  }
}
