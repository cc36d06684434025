import { type EntityManager, IsNull } from 'typeorm'
import { chosenIn, hasSets, propertiesIn, showsTracks } from '../../../formats/sessionString.js'
import { EmbedToken } from '../../entities/data/embedToken.js'
import { Property, PropertyType } from '../../entities/data/property.js'
import { View } from '../../entities/data/view.js'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import { readRows } from '../../lib/rows.js'

/** The valid token with this hash. */
export async function liveEmbedToken(db: EntityManager, hash: string): Promise<EmbedToken | null> {
  const [token = null] = await readRows(
    db,
    EmbedToken,
    'WHERE t.token_hash = ? AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > ?)',
    [hash, new Date()],
  )
  return token
}

/** Tokens of a dataset: valid ones first, then the newest. */
export const embedTokensOfDataset = (
  db: EntityManager,
  datasetId: number,
  most: number,
): Promise<EmbedToken[]> =>
  readRows(
    db,
    EmbedToken,
    'WHERE t.dataset_id = ? ORDER BY t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > ?) DESC, t.id DESC LIMIT ?',
    [datasetId, new Date(), most],
  )

/**
 * Ids of the properties that a shared view or a saved session uses. Sets and tracks of a session follow a lineage of
 * the dataset; a view names its own.
 */
export async function propertiesShownBy(
  db: EntityManager,
  datasetId: number,
  code: string,
): Promise<number[]> {
  const view = await db.findOne(View, { where: { datasetId, code }, select: { id: true, used: true } })
  if (view) return view.used.map(({ id }) => id)
  const session = await db.findOneBy(ViewerSession, { datasetId, shortcut: code })
  if (!session) return []
  const { state } = session
  const named = [...propertiesIn(state), ...chosenIn(state)]
  if (!hasSets(state) && !showsTracks(state)) return named
  const where = { datasetId, type: PropertyType.TIME, isShared: true, binnedAt: IsNull() }
  const lineages = await db.find(Property, { where, select: { id: true } })
  return [...named, ...lineages.map(({ id }) => id)]
}
