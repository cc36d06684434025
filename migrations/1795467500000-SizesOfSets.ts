import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The size of a dataset, which counts against its owner's quota, includes the files of its saved sets. */
export class SizesOfSets1795467500000 implements MigrationInterface {
  name = 'SizesOfSets1795467500000'

  up(runner: QueryRunner): Promise<void> {
    return change(runner, '+')
  }

  down(runner: QueryRunner): Promise<void> {
    return change(runner, '-')
  }
}

async function change(runner: QueryRunner, sign: '+' | '-'): Promise<void> {
  await runner.query(
    `UPDATE dataset d
     JOIN (SELECT f.dataset_id, SUM(f.bytes) AS bytes FROM (SELECT DISTINCT s.dataset_id, s.sha256, s.bytes FROM saved_set s) f GROUP BY f.dataset_id) t ON t.dataset_id = d.id
     SET d.size_bytes = d.size_bytes ${sign} t.bytes, d.updated_at = d.updated_at`,
  )
}
