import type { Frame } from '../../../entities/data/frame.js'
import type { Mesh } from '../../../entities/data/mesh.js'
import type { Batch } from '../../../kernel/context.js'
import { countsAsked, placesAsked, type PlaceQuestion } from './list.queries.js'

export const framesAsked: Batch<PlaceQuestion, Frame[]> = (ctx, questions) =>
  placesAsked(ctx.db, 'frame', questions)
export const meshesAsked: Batch<PlaceQuestion, Mesh[]> = (ctx, questions) =>
  placesAsked(ctx.db, 'mesh', questions)
export const frameCounts: Batch<PlaceQuestion, number> = (ctx, questions) =>
  countsAsked(ctx.db, 'frame', questions)
export const meshCounts: Batch<PlaceQuestion, number> = (ctx, questions) =>
  countsAsked(ctx.db, 'mesh', questions)
