import { sourceUnit } from '../../../formats/derived/derivedKinds.js'
import type { LengthUnit } from '../../../formats/units.js'
import type { LineageEntry, Manifest, PropertyEntry } from '../../../formats/frame/manifest.js'
import type { Dataset } from '../../entities/data/dataset.js'
import { type Property, PropertyType } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { getDataset } from '../datasets/dataset.service.js'
import { stagesIn } from '../datasets/stages/stage.service.js'
import { framesOf } from '../meshes/frames/frame.service.js'
import { indexColumnsOf } from '../meshes/objectIndex/file.service.js'
import { lineageAmong } from '../meshes/lineage.service.js'
import { preparationOf } from '../meshes/loading.service.js'
import { colourMapsOf } from './colourMaps/colourMap.service.js'
import { outdatedByDataset } from './derived/outdated.service.js'
import { visibleProperties } from './property.service.js'
import { allVersions, passedOn } from './versions/series.js'

/**
 * Everything the viewer needs before the first frame. With a signed address, the links carry the same
 * signature and expire with it.
 */
export async function manifestOf(ctx: RequestContext, id: number): Promise<Manifest> {
  const dataset = await getDataset(ctx, id)
  // at once, because beside others each statement waits for its turn
  const [properties, entries, frames, { done, total }, stages, index] = await Promise.all([
    visibleProperties(ctx, dataset),
    entriesOf(ctx, dataset),
    framesOf(ctx, dataset),
    preparationOf(ctx, dataset),
    stagesIn(ctx, dataset),
    indexColumnsOf(ctx, dataset),
  ])
  const { name, minTime, maxTime, secondsPerFrame, startSeconds, qualityCount } = dataset
  const { units, voxelSize, voxelUnit, axes } = dataset
  const base = `/files/datasets/${id}`
  const query = ctx.viewer.signature ? `?${ctx.viewer.signature.query}` : ''
  return {
    id,
    name,
    minTime,
    maxTime,
    secondsPerFrame,
    startSeconds,
    units,
    voxelSize,
    voxelUnit,
    axes,
    qualities: qualityCount,
    ...frames,
    index,
    properties: entries,
    stages: stages.map(stage => ({ name: stage.name, time: stage.time })),
    lineage: lineageAmong(properties)?.sha256 ?? null,
    lineages: lineagesOf(properties),
    preparation: { done, total },
    base,
    query,
  }
}

const lineagesOf = (properties: readonly Property[]): LineageEntry[] =>
  properties
    .filter(({ type }) => type === PropertyType.TIME)
    .sort((a, b) => b.id - a.id)
    .map(({ id, name, sha256, createdAt }) => ({ id, name, sha256, madeAt: createdAt.toISOString() }))

/** A version without first colours has those of the version before. */
async function entriesOf(ctx: RequestContext, dataset: Dataset): Promise<PropertyEntry[]> {
  const [properties, maps, outdated] = await Promise.all([
    visibleProperties(ctx, dataset),
    colourMapsOf(ctx, dataset),
    ctx.load(outdatedByDataset, dataset.id),
  ])
  const versions = allVersions(properties)
  const own = new Map(maps.map(({ propertyId, content }) => [propertyId, content]))
  const colours = passedOn(versions, own)
  return properties
    .filter(property => property.type !== PropertyType.TIME)
    .map(property => {
      const map = colours.get(property.id)
      return {
        ...entryOf(property, versions.get(property.id)?.[0] === property, dataset.units),
        ...(map === undefined ? {} : { colours: map }),
        ...(outdated.has(property.id) ? { isOutdated: true as const } : {}),
      }
    })
}

const entryOf = (
  {
    id,
    name,
    type,
    valueCount,
    smallest,
    largest,
    sha256,
    loadAtStart,
    source,
    sourceScale,
    createdAt,
  }: Property,
  isNewest: boolean,
  units: LengthUnit,
): PropertyEntry => ({
  id,
  name,
  type,
  values: valueCount,
  unit: sourceUnit({ source, sourceScale }, units),
  range: smallest === null || largest === null ? null : [smallest, largest],
  sha256,
  load: loadAtStart && isNewest ? 'start' : 'click',
  ...(isNewest ? {} : { isReplaced: true as const, madeAt: createdAt.toISOString() }),
})
