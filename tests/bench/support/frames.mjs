import { buildFrames } from '../../../dist/server/pipeline/frames/buildFrames.js'

/** The frames of an OBJ in memory, as the server builds them. */
export const framesOf = async (bytes, time) =>
  (
    await buildFrames(
      { time, channel: 0, parts: [{ path: '', bytes: bytes.length, material: null, textures: [] }] },
      { pieces: () => [bytes] },
    )
  ).frames
