import type { EntityManager } from 'typeorm'
import { countedDownload as counted } from '../../entities/operation/interaction.js'
import { BuildChannel, StandaloneBuild } from '../../entities/operation/standaloneBuild.js'
import type { Slice } from '../../kernel/slice.js'
import { readRows } from '../../lib/rows.js'

/** Newest first. */
export const readBuilds = (
  db: EntityManager,
  { stableOnly }: { stableOnly: boolean },
  { limit, offset }: Slice,
): Promise<StandaloneBuild[]> =>
  readRows(
    db,
    StandaloneBuild,
    `${stableOnly ? 'WHERE t.channel = ?' : ''} ORDER BY t.built_at DESC, t.id DESC LIMIT ? OFFSET ?`,
    [...(stableOnly ? [BuildChannel.STABLE] : []), limit, offset],
  )

interface CountedName {
  readonly day: string
  readonly name: string
  readonly count: number
}

/**
 * The first comparison uses the index but ignores case. The second excludes names in another case, which only
 * strangers can have recorded.
 */
const isCounted = 'i.name LIKE ? AND i.name LIKE ? COLLATE utf8mb4_bin'
const countedNames = [`${counted}%`, `${counted}%`]

/** Downloads by day and name, newest day first. */
export const readDownloadCounts = (db: EntityManager, limit: number): Promise<CountedName[]> =>
  db.query(
    `SELECT DATE_FORMAT(i.at, '%Y-%m-%d') AS day, i.name AS name, COUNT(*) AS count FROM interaction i WHERE ${isCounted} GROUP BY DATE_FORMAT(i.at, '%Y-%m-%d'), i.name ORDER BY day DESC, i.name LIMIT ?`,
    [...countedNames, limit],
  )

/** Newest first. */
export const readDownloads = (
  db: EntityManager,
  { limit, offset }: Slice,
): Promise<{ name: string; access: Date }[]> =>
  db.query(
    `SELECT i.name AS name, i.at AS access FROM interaction i WHERE ${isCounted} ORDER BY i.at DESC, i.id DESC LIMIT ? OFFSET ?`,
    [...countedNames, limit, offset],
  )
