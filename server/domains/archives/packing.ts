import {
  type ArchiveFacts,
  FileNames,
  writeArchiveMeta,
  writeStages,
} from '../../../formats/archive/archiveWriter.js'
import { type Dataset, DatasetType } from '../../entities/data/dataset.js'
import type { Mesh } from '../../entities/data/mesh.js'
import type { Contents } from './export.queries.js'

/** A stored file and its path in the archive. */
export interface StoredFile {
  readonly path: string
  readonly key: string
  readonly bytes: number
  readonly of: object
}
export interface DescribedFile {
  readonly path: string
  readonly text: string
}

const typeNumbers: Readonly<Record<DatasetType, number>> = {
  [DatasetType.OBSERVED]: 0,
  [DatasetType.SIMULATED]: 1,
  [DatasetType.DRAWN]: 2,
}

/** Paths of all uploaded files in the archive, as formats/archive/archiveLayout reads them. */
export function storedFiles({ meshes, textures, properties, ...others }: Contents): StoredFile[] {
  const names = new FileNames()
  const meshOf = new Map(meshes.map(mesh => [mesh.id, mesh]))
  const materials = new Map(meshes.map(({ id }) => [id, 0]))
  const pictureNames = new Map(meshes.map(({ id }) => [id, new FileNames()]))
  return [
    ...properties.map(of => ({
      of,
      path: `properties/${names.take(of.name, '.txt')}`,
      key: of.key,
      bytes: of.bytes,
    })),
    ...meshes.map(of => ({
      of,
      path: `meshes/${placeOf(of)}.${of.originalFormat}`,
      key: of.originalKey,
      bytes: of.bytes,
    })),
    ...textures.map(of => {
      const place = `textures/${placeOf(meshOf.get(of.meshId!)!)}`
      const path =
        of.kind === 'material'
          ? `${place}${materialEnding(materials, of.meshId!)}`
          : `${place}/${pictureNames.get(of.meshId!)!.takePath(of.name)}`
      return { of, path, key: of.key, bytes: of.bytes }
    }),
    ...otherFiles(others, names),
  ]
}

/** `.mtl` for the first material of a mesh, then `.2.mtl` and so on (formats/archive/companions). */
function materialEnding(counts: Map<number, number>, meshId: number): string {
  const number = counts.get(meshId)! + 1
  counts.set(meshId, number)
  return number === 1 ? '.mtl' : `.${number}.mtl`
}

function otherFiles(
  { images, primitives, sets }: Pick<Contents, 'images' | 'primitives' | 'sets'>,
  names: FileNames,
): StoredFile[] {
  return [
    ...images.map((of, at) => ({
      of,
      path: `images/t${of.time}_ch${of.channel}_p${at}.bz2`,
      key: of.key,
      bytes: of.bytes,
    })),
    ...primitives.map(of => ({
      of,
      path: `primitives/${names.take(of.name, '.obj')}`,
      key: of.key,
      bytes: of.bytes,
    })),
    ...sets.map(of => ({
      of,
      path: `sets/${names.take(of.name, '.bin')}`,
      key: of.key,
      bytes: of.bytes,
    })),
  ]
}

const placeOf = ({ quality, time, channel, sequence }: Mesh) =>
  `q${quality}/t${time}_ch${channel}_p${sequence}`

/** Files that describe the dataset: its metadata and tables. */
export function describedFiles(
  dataset: Dataset,
  contents: Contents,
  stored: readonly StoredFile[],
): DescribedFile[] {
  const { stages } = contents
  return [
    {
      path: 'dataset.json',
      text: writeArchiveMeta(factsOf(dataset, contents, new Map(stored.map(({ of, path }) => [of, path])))),
    },
    ...(stages.length > 0 ? [{ path: 'stages.csv', text: writeStages(stages) }] : []),
  ]
}

function factsOf(
  dataset: Dataset,
  { properties, links, tags, sessions, images, primitives, sets, colourMaps }: Contents,
  pathOf: ReadonlyMap<object, string>,
): ArchiveFacts {
  return {
    ...columnsOf(dataset),
    qualities: dataset.qualityCount,
    links: links.map(({ link, description: words }) => ({ link, description: words })),
    tags: tags.map(tag => tag.name),
    properties: properties.map(property => ({
      id: property.id,
      file: pathOf.get(property)!,
      name: property.name,
      type: property.type,
      shared: property.isShared,
      load: property.loadAtStart,
      source: property.source,
      fileName: property.fileName,
    })),
    sessions,
    primitives: primitives.map(primitive => ({ file: pathOf.get(primitive)!, name: primitive.name })),
    sets: sets.map(set => ({
      file: pathOf.get(set)!,
      name: set.name,
      colour: set.colour,
      properties: set.properties,
    })),
    colourMaps,
    images: images.map(image => ({
      file: pathOf.get(image)!,
      time: image.time,
      channel: image.channel,
      scale: image.scale,
      voxelSize: image.voxelSize,
      size: image.size,
      link: image.link,
    })),
  }
}

const columnsOf = (dataset: Dataset) => ({
  name: dataset.name,
  description: dataset.description,
  organism: dataset.organism,
  taxonId: dataset.taxonId,
  type: typeNumbers[dataset.type],
  minTime: dataset.minTime,
  maxTime: dataset.maxTime,
  secondsPerFrame: dataset.secondsPerFrame,
  startSeconds: dataset.startSeconds,
  units: dataset.units,
  voxelSize: dataset.voxelSize,
  voxelUnit: dataset.voxelUnit,
  axes: dataset.axes,
  bundle: dataset.bundle,
  licence: dataset.licence,
  citation: dataset.citation,
  source: dataset.source,
})
