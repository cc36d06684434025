import type { EntityManager } from 'typeorm'
import { HelpFile } from '../../entities/operation/helpFile.js'
import { HelpVersion } from '../../entities/operation/helpVersion.js'
import { readRows } from '../../lib/rows.js'

export const readFiles = (db: EntityManager, limit: number): Promise<HelpFile[]> =>
  readRows(db, HelpFile, 'WHERE t.deleted_at IS NULL ORDER BY t.path LIMIT ?', [limit])

/** Files below a folder, and the file with this very path. Includes deleted files. */
export async function readBelow(db: EntityManager, path: string): Promise<HelpFile[]> {
  const prefix = `${path}/`
  return readRows(db, HelpFile, 'WHERE t.path = ? OR LEFT(t.path, ?) = ? ORDER BY t.path FOR UPDATE', [
    path,
    [...prefix].length,
    prefix,
  ])
}

export const lockFile = async (db: EntityManager, path: string): Promise<HelpFile | null> =>
  (await readRows(db, HelpFile, 'WHERE t.path = ? FOR UPDATE', [path]))[0] ?? null

/**
 * Lets new files be added one after another. Two of them would wait for each other in the same gap of the index of
 * paths, which is a deadlock.
 */
export const lockFirst = (db: EntityManager): Promise<HelpFile[]> =>
  readRows(db, HelpFile, 'ORDER BY t.id LIMIT 1 FOR UPDATE', [])

/** Newest first. */
export const readVersions = (db: EntityManager, fileId: number, limit: number): Promise<HelpVersion[]> =>
  readRows(db, HelpVersion, 'WHERE t.file_id = ? ORDER BY t.id DESC LIMIT ?', [fileId, limit])

/** Versions beyond the newest ones. */
export const readOldVersions = (db: EntityManager, fileId: number, kept: number): Promise<HelpVersion[]> =>
  readRows(db, HelpVersion, 'WHERE t.file_id = ? ORDER BY t.id DESC LIMIT 100 OFFSET ?', [fileId, kept])
