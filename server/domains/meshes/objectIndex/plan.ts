import { createHash } from 'node:crypto'
import { blockRows } from '../../../../formats/objectIndex/indexBlock.js'
import type { Frame } from '../../../entities/data/frame.js'
import type { IndexBlock } from '../../../entities/data/indexBlock.js'

/** A frame without reduction (lod 0). */
export type SourceFrame = Pick<
  Frame,
  'time' | 'quality' | 'channel' | 'sha256' | 'key' | 'bytes' | 'objectCount'
>
export type KnownBlock = Pick<IndexBlock, 'id' | 'firstTime' | 'lastTime' | 'rowCount' | 'source'>

export interface IndexPlan {
  /** Time points whose blocks must be built. Each list becomes one block, or more if its rows do not fit. */
  readonly wanted: readonly (readonly SourceFrame[])[]
  /** Blocks that are outdated or joined with others. */
  readonly replaced: readonly number[]
}

/** Consecutive small blocks are joined when they are more than this many. */
const mostSmall = 8

/** Raise the number when blocks of an earlier release must be built again. */
const form = 1

/** Names the frames that a block is built from. `frames` are sorted by time, quality, channel. */
export const sourceOf = (frames: readonly SourceFrame[]): string =>
  createHash('sha256')
    .update(
      [
        form,
        ...frames.map(({ time, quality, channel, sha256 }) => `${time} ${quality} ${channel} ${sha256}`),
      ].join('\n'),
    )
    .digest('hex')

/** Consecutive time points: a block that is up to date, or time points without one. */
interface Part {
  readonly block: KnownBlock | null
  readonly frames: SourceFrame[]
  rows: number
}

/**
 * Keeps blocks whose frames did not change. Meshes that arrive one by one leave many small blocks: these are
 * joined from time to time, so that a dataset with thousands of time points has few blocks.
 * `frames` are sorted by time, quality, channel, and `blocks` by time.
 */
export function planIndex(frames: readonly SourceFrame[], blocks: readonly KnownBlock[]): IndexPlan {
  const parts = joinSmall(partsOf(frames, blocks))
  const kept = new Set(parts.flatMap(({ block }) => (block ? [block.id] : [])))
  return {
    wanted: parts.filter(({ block }) => block === null).map(part => part.frames),
    replaced: blocks.map(({ id }) => id).filter(id => !kept.has(id)),
  }
}

function partsOf(frames: readonly SourceFrame[], blocks: readonly KnownBlock[]): Part[] {
  const parts: Part[] = []
  let next = 0
  const take = (isTaken: (time: number) => boolean): SourceFrame[] => {
    const start = next
    while (next < frames.length && isTaken(frames[next]!.time)) next++
    return frames.slice(start, next)
  }
  for (const block of blocks) {
    addLoose(
      parts,
      take(time => time < block.firstTime),
    )
    const own = take(time => time <= block.lastTime)
    if (own.length > 0 && sourceOf(own) === block.source)
      parts.push({ block, frames: own, rows: block.rowCount })
    else addLoose(parts, own)
  }
  addLoose(
    parts,
    take(() => true),
  )
  return parts
}

/** Appends time points to the last part without a block, as long as their rows fit. */
function addLoose(parts: Part[], frames: readonly SourceFrame[]): void {
  for (let start = 0, end = 0; start < frames.length; start = end) {
    while (end < frames.length && frames[end]!.time === frames[start]!.time) end++
    const own = frames.slice(start, end)
    const rows = expectedRows(own)
    const last = parts.at(-1)
    if (last?.block === null && last.rows + rows <= blockRows) {
      last.frames.push(...own)
      last.rows += rows
    } else parts.push({ block: null, frames: own, rows })
  }
}

/** Most objects are in all quality levels, and in one channel. */
function expectedRows(frames: readonly SourceFrame[]): number {
  const byQuality = new Map<number, number>()
  for (const { quality, objectCount } of frames)
    byQuality.set(quality, (byQuality.get(quality) ?? 0) + objectCount)
  return Math.max(...byQuality.values())
}

function joinSmall(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (let start = 0, end = 0; start < parts.length; start = end) {
    let rows = 0
    while (end < parts.length && (end === start || rows + parts[end]!.rows <= blockRows))
      rows += parts[end++]!.rows
    const run = parts.slice(start, end)
    if (run.length > mostSmall) joined.push({ block: null, frames: run.flatMap(part => part.frames), rows })
    else joined.push(...run)
  }
  return joined
}
