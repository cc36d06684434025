import { z } from 'zod'
import type { Dataset } from '../../../entities/data/dataset.js'
import type { Frame } from '../../../entities/data/frame.js'
import type { Mesh } from '../../../entities/data/mesh.js'
import type { RequestContext } from '../../../kernel/context.js'
import { checkPage, noCursor, pageFrom, positionFrom } from '../../../kernel/page.js'
import { requireRead } from '../../datasets/dataset.service.js'
import { fileAddress } from '../../datasets/lending.service.js'
import { framesAsked, meshesAsked } from './list.loaders.js'
import type { PlacePosition, PlaceQuestion } from './list.queries.js'
import type {
  FrameConnection,
  FramePage,
  MeshConnection,
  PlacePage,
  SeenFrame,
  SeenMesh,
} from './list.types.js'

export async function listFrames(
  ctx: RequestContext,
  dataset: Dataset,
  page: FramePage,
): Promise<FrameConnection> {
  const question = await questionFrom(ctx, dataset, page, { list: 'frames', lod: page.lod ?? null })
  const found = await ctx.load(framesAsked, question)
  const { nodes, pageInfo } = pageFrom(
    found,
    page.first,
    frame => ({ value: cursorValue(frame, frame.lod), id: frame.id }),
    listOf('frames', dataset),
  )
  return { question, nodes: nodes.map(frame => shownFrame(ctx, dataset, frame)), pageInfo }
}

export async function listMeshes(
  ctx: RequestContext,
  dataset: Dataset,
  page: PlacePage,
): Promise<MeshConnection> {
  const question = await questionFrom(ctx, dataset, page, { list: 'meshes', lod: null })
  const found = await ctx.load(meshesAsked, question)
  const { nodes, pageInfo } = pageFrom(
    found,
    page.first,
    mesh => ({ value: cursorValue(mesh, mesh.sequence), id: mesh.id }),
    listOf('meshes', dataset),
  )
  return { question, nodes: nodes.map(mesh => shownMesh(ctx, dataset, mesh)), pageInfo }
}

const words = '0 or more'
const only = z
  .int()
  .min(0, words)
  .nullish()
  .transform(given => given ?? null)
const place = z.object({ time: only, quality: only, channel: only, lod: only })

async function questionFrom(
  ctx: RequestContext,
  dataset: Dataset,
  { first, after, time, quality, channel }: PlacePage,
  { list, lod }: { list: 'frames' | 'meshes'; lod: number | null },
): Promise<PlaceQuestion> {
  await requireRead(ctx, dataset)
  checkPage(first)
  return {
    datasetId: dataset.id,
    ...place.parse({ time, quality, channel, lod }),
    after: placeFrom(after ?? null, listOf(list, dataset)),
    limit: first + 1,
  }
}

const cursorValue = ({ time, quality, channel }: Frame | Mesh, last: number) =>
  [time, quality, channel, last].join()

const listOf = (list: 'frames' | 'meshes', { id }: Dataset) => `${list} of ${id}`

function placeFrom(cursor: string | null, list: string): PlacePosition | null {
  const position = positionFrom(cursor, list)
  if (!position) return null
  const [, ...numbers] = /^(\d{1,10}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec(position.value) ?? []
  if (numbers.length === 0) throw noCursor()
  const [time, quality, channel, last] = numbers.map(Number) as [number, number, number, number]
  return [time, quality, channel, last]
}

function shownFrame(ctx: RequestContext, dataset: Dataset, frame: Frame): SeenFrame {
  const url = fileAddress(ctx, dataset, `/files/datasets/${dataset.id}/frames/${frame.sha256}.glb`)
  const { time, quality, channel, lod, bytes, sha256, bounds } = frame
  return {
    ...{ time, quality, channel, lod, bytes, sha256, bounds },
    objects: frame.objectCount,
    vertices: frame.vertexCount,
    triangles: frame.triangleCount,
    url,
    plainUrl: `${url}${url.includes('?') ? '&' : '?'}plain=1`,
  }
}

function shownMesh(ctx: RequestContext, dataset: Dataset, mesh: Mesh): SeenMesh {
  const { id, time, quality, channel, fileName, bytes, sha256 } = mesh
  return {
    ...{ id, time, quality, channel, fileName, bytes, sha256 },
    objects: mesh.objectCount,
    url: fileAddress(ctx, dataset, `/files/datasets/${dataset.id}/originals/${id}`),
  }
}
