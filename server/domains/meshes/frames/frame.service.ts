import type { Box } from '../../../../formats/frame/frame.js'
import type { FrameColumns } from '../../../../formats/frame/manifest.js'
import type { RequestContext } from '../../../kernel/context.js'
import { around } from '../picture.service.js'
import { type FrameRow, frameRowsOf } from './frame.queries.js'

export interface Frames {
  readonly columns: FrameColumns
  readonly bounds: Box | null
  readonly channels: readonly number[]
}

/**
 * All frames of a dataset that the caller may see. Stored as columns, because there can be tens of thousands.
 */
export async function framesOf(ctx: RequestContext, datasetId: number): Promise<Frames> {
  const frames = await frameRowsOf(ctx.db, datasetId)
  const column = <K extends keyof FrameRow>(name: K) => frames.map(frame => frame[name])
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
    bounds: boundsOf(frames),
    channels: [...new Set(column('channel'))].sort((a, b) => a - b),
  }
}

/** Time points often have equal bounds in several levels, so each text is parsed once. */
function boundsOf(frames: readonly FrameRow[]): Box | null {
  const texts = new Set(frames.map(({ bounds }) => bounds))
  return texts.size > 0 ? around([...texts].map(text => JSON.parse(text) as Box)) : null
}
