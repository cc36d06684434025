import { createHash } from 'node:crypto'
import { buildFrames } from '../../../dist/server/pipeline/frames/buildFrames.js'
import { buildIndex } from '../../../dist/server/pipeline/objectIndex/buildIndex.js'

/** The frames of an OBJ in memory, as the server builds them. */
export const framesOf = async (bytes, time) =>
  (
    await buildFrames(
      { time, channel: 0, parts: [{ path: '', bytes: bytes.length, material: null, textures: [] }] },
      { pieces: () => [bytes] },
    )
  ).frames

const sha256Of = bytes => createHash('sha256').update(bytes).digest('hex')

/** The object index of frames in memory: what a manifest says of it, and its blocks by SHA-256. */
export async function indexOf(frames, files) {
  const index = { revision: 1, first: [], last: [], rows: [], sha256: [], bytes: [], measures: [] }
  const blocks = new Map()
  const times = [...new Set(frames.time)].map(time => ({ time, frames: framesAt(frames, time) }))
  for await (const { firstTime, lastTime, rows, block, measures } of buildIndex(times, {
    pieces: path => [files.get(path)],
  })) {
    const entry = { first: firstTime, last: lastTime, rows, sha256: sha256Of(block), bytes: block.length }
    for (const key of Object.keys(entry)) index[key].push(entry[key])
    index.measures.push(sha256Of(measures))
    blocks.set(entry.sha256, block)
  }
  return { index, blocks }
}

const framesAt = ({ time: times, quality, lod, sha256, bytes }, time) =>
  [...times.keys()]
    .filter(at => times[at] === time && lod[at] === 0)
    .map(at => ({ path: sha256[at], bytes: bytes[at], quality: quality[at] }))
