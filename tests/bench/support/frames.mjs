import { buildFrames } from '../../../dist/server/pipeline/frames/buildFrames.js'

/** The frames of an OBJ that lies in memory, as the server makes them. */
export const framesOf = async (bytes, time) =>
  (
    await buildFrames(
      { time, channel: 0, parts: [{ path: '', bytes: bytes.length, material: null, textures: [] }] },
      { pieces: () => [bytes] },
    )
  ).frames
