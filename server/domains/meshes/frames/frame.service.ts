import type { Box } from '../../../../formats/frame/frame.js'
import type { FrameColumns } from '../../../../formats/frame/manifest.js'
import { Frame } from '../../../entities/data/frame.js'
import type { RequestContext } from '../../../kernel/context.js'
import { around } from '../picture.service.js'

export interface Frames {
  readonly columns: FrameColumns
  readonly bounds: Box | null
  readonly channels: readonly number[]
}

/**
 * All frames of a dataset that the caller may see. Stored as columns, because there can be tens of thousands.
 */
export async function framesOf(ctx: RequestContext, datasetId: number): Promise<Frames> {
  const frames = await ctx.db.find(Frame, {
    where: { datasetId },
    order: { time: 'ASC', quality: 'ASC', channel: 'ASC', lod: 'ASC' },
  })
  const column = <K extends keyof Frame>(name: K) => frames.map(frame => frame[name])
  return {
    columns: {
      time: column('time'),
      quality: column('quality'),
      channel: column('channel'),
      lod: column('lod'),
      sha256: column('sha256'),
      bytes: column('bytes'),
      objects: column('objectCount'),
      vertices: column('vertexCount'),
      triangles: column('triangleCount'),
    },
    bounds: frames.length > 0 ? around(column('bounds')) : null,
    channels: [...new Set(column('channel'))].sort((a, b) => a - b),
  }
}
