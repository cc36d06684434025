import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from './world.js'

/** The state that a refused request must not change: rows, stored files, temporary files and used quota. */
export async function storedState(world: World) {
  const rows: Record<string, number> = {}
  for (const { tableName } of world.db.entityMetadatas) {
    const [{ count }]: [{ count: string }] = await world.db.query(
      `SELECT COUNT(*) AS count FROM \`${tableName}\``,
    )
    rows[tableName] = Number(count)
  }
  const files: string[] = []
  for await (const key of world.platform.storage.list('')) files.push(key)
  const used: { owner_id: number; bytes: string }[] = await world.db.query(
    'SELECT owner_id, SUM(size_bytes) AS bytes FROM dataset GROUP BY owner_id ORDER BY owner_id',
  )
  return {
    rows,
    files: files.sort(),
    drafts: filesIn(world.platform.dir, 'tmp'),
    uploads: filesIn(world.platform.dir, 'uploads'),
    used: used.map(({ owner_id, bytes }) => [owner_id, Number(bytes)]),
  }
}

export function filesIn(dir: string, name: string): string[] {
  const folder = join(dir, name)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
    statSync(join(folder, path)).isFile(),
  )
}
