import type { EntityManager } from 'typeorm'
import { Taxon } from '../../entities/data/taxon.js'
import { readRows } from '../../lib/rows.js'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Scientific names come before other names. Each part reads the beginning of an index range. A taxon with two
 * matches occurs twice.
 */
export async function taxaByBeginning(db: EntityManager, text: string, limit: number): Promise<Taxon[]> {
  const beginning = `${escaped(text)}%`
  const found = `SELECT n.id, 0 AS kind, n.name FROM taxon n WHERE n.id = ?
    UNION ALL (SELECT n.id, 1, n.name FROM taxon n WHERE n.name LIKE ? ORDER BY n.name LIMIT ?)
    UNION ALL (SELECT n.taxon_id, 2, n.name FROM taxon_name n WHERE n.name LIKE ? ORDER BY n.name LIMIT ?)`
  return readRows(
    db,
    Taxon,
    `JOIN (${found}) found ON found.id = t.id ORDER BY found.kind, found.name, t.id`,
    [/^\d{1,9}$/.test(text) ? Number(text) : 0, beginning, limit, beginning, limit],
  )
}

/** Gives datasets without an organism the name of their taxon. */
export const nameOrganisms = (db: EntityManager): Promise<unknown> =>
  db.query(
    "UPDATE dataset d JOIN taxon x ON x.id = d.taxon_id SET d.organism = x.name, d.updated_at = d.updated_at WHERE d.taxon_id > 0 AND d.organism = ''",
  )

/** Prefers a scientific name. Among taxa with the same name, returns the lowest id. */
export async function taxonIdByName(db: EntityManager, name: string): Promise<number | null> {
  const rows = await db.query<{ id: number }[]>(
    `(SELECT n.id, 0 AS kind FROM taxon n WHERE n.name = ? ORDER BY n.id LIMIT 1)
    UNION ALL (SELECT n.taxon_id, 1 FROM taxon_name n WHERE n.name = ? ORDER BY n.taxon_id LIMIT 1) ORDER BY kind LIMIT 1`,
    [name, name],
  )
  return rows[0]?.id ?? null
}

/**
 * The taxa and all their ancestors, each once, from the root down. Follows the parent keys, one step per
 * level of the tree.
 */
export async function taxaWithAncestors(db: EntityManager, ids: readonly number[]): Promise<Taxon[]> {
  if (ids.length === 0) return []
  const lines = `WITH RECURSIVE line (id, parent_id) AS (SELECT a.id, a.parent_id FROM taxon a WHERE a.id IN (?) UNION SELECT b.id, b.parent_id FROM line JOIN taxon b ON b.id = line.parent_id) SELECT id FROM line`
  return readRows(db, Taxon, `JOIN (${lines}) above ON above.id = t.id ORDER BY t.\`left\``, [ids])
}
