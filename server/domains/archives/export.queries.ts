import type { EntityManager } from 'typeorm'
import { ColourMap } from '../../entities/data/colourMap.js'
import { DatasetLink } from '../../entities/data/datasetLink.js'
import { Mesh } from '../../entities/data/mesh.js'
import { Primitive } from '../../entities/data/primitive.js'
import { Property } from '../../entities/data/property.js'
import { RawImage } from '../../entities/data/rawImage.js'
import type { SavedSet } from '../../entities/data/savedSet.js'
import { Stage } from '../../entities/data/stage.js'
import { Tag } from '../../entities/data/tag.js'
import { Texture } from '../../entities/data/texture.js'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import { readRows } from '../../lib/rows.js'

export type StoredSet = SavedSet & { readonly key: string }

/** All contents of a dataset outside the bin, without its saved sets, each list in a fixed order. */
export const contentsOf = async (db: EntityManager, datasetId: number) => ({
  meshes: await readRows(
    db,
    Mesh,
    'WHERE t.dataset_id = ? ORDER BY t.time, t.quality, t.channel, t.sequence',
    [datasetId],
  ),
  textures: await readRows(
    db,
    Texture,
    'JOIN mesh m ON m.id = t.mesh_id WHERE m.dataset_id = ? ORDER BY t.id',
    [datasetId],
  ),
  properties: await readRows(
    db,
    Property,
    'WHERE t.dataset_id = ? AND t.binned_at IS NULL ORDER BY t.name, t.id',
    [datasetId],
  ),
  images: await readRows(db, RawImage, 'WHERE t.dataset_id = ? ORDER BY t.time, t.channel, t.id', [
    datasetId,
  ]),
  primitives: await readRows(db, Primitive, 'WHERE t.dataset_id = ? ORDER BY t.name, t.id', [datasetId]),
  colourMaps: await readRows(db, ColourMap, 'WHERE t.dataset_id = ? ORDER BY t.id', [datasetId]),
  stages: await readRows(db, Stage, 'WHERE t.dataset_id = ? ORDER BY t.time, t.id', [datasetId]),
  links: await readRows(db, DatasetLink, 'WHERE t.dataset_id = ? ORDER BY t.id', [datasetId]),
  sessions: await readRows(db, ViewerSession, 'WHERE t.dataset_id = ? ORDER BY t.created_at, t.id', [
    datasetId,
  ]),
  // Private tags are personal notes of their owners and are not exported.
  tags: await readRows(
    db,
    Tag,
    'JOIN dataset_tag x ON x.tag_id = t.id WHERE x.dataset_id = ? AND t.is_public = 1 ORDER BY t.name, t.id',
    [datasetId],
  ),
})
export type Contents = Awaited<ReturnType<typeof contentsOf>> & {
  readonly sets: readonly StoredSet[]
}
