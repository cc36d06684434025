import { Between, type EntityManager, type FindOperator, In, LessThanOrEqual, MoreThanOrEqual } from 'typeorm'
import type { Dataset } from '../../../entities/data/dataset.js'
import { Frame } from '../../../entities/data/frame.js'
import { IndexBlock } from '../../../entities/data/indexBlock.js'
import type { RequestContext } from '../../../kernel/context.js'
import type { RunningJob } from '../../../kernel/jobs.js'
import { forOwner } from '../../../kernel/runFor.js'
import { unlessDeadlocked } from '../../../lib/deadlock.js'
import { inParallel } from '../../../lib/inParallel.js'
import { insertRows } from '../../../lib/rows.js'
import { type BuiltIndexBlock, buildIndexBlocks } from '../../../pipeline/tasks.js'
import { lockDataset } from '../../datasets/lock.service.js'
import { storing } from '../uploadTransaction.service.js'
import { raiseIndexRevision } from './index.queries.js'
import { planIndex, type SourceFrame, sourceOf } from './plan.js'

const filesAtOnce = 50

type Owned = Pick<Dataset, 'id' | 'ownerId'>

/**
 * Brings the object index up to date with the frames. Builds only blocks whose frames changed, one after the
 * other, and stores each at once. So an interrupted job continues where it stopped, and a complete index costs
 * two statements.
 */
export async function updateIndex(ctx: RequestContext, job: RunningJob, dataset: Owned): Promise<void> {
  const frames = await framesIn(ctx.db, dataset.id)
  const blocks = await ctx.db.find(IndexBlock, {
    select: { id: true, firstTime: true, lastTime: true, rowCount: true, source: true },
    where: { datasetId: dataset.id },
    order: { firstTime: 'ASC' },
  })
  const { wanted, replaced } = planIndex(frames, blocks)
  for (const part of wanted) {
    job.signal.throwIfAborted()
    await unlessDeadlocked(() => build(ctx, job, dataset, part))
  }
  if (replaced.length > 0) await unlessDeadlocked(() => removeEmptied(ctx, job, dataset.id))
}

const framesIn = (db: EntityManager, datasetId: number, time?: FindOperator<number>) =>
  db.find(Frame, {
    select: {
      time: true,
      quality: true,
      channel: true,
      sha256: true,
      key: true,
      bytes: true,
      objectCount: true,
    },
    where: { datasetId, lod: 0, ...(time ? { time } : {}) },
    order: { time: 'ASC', quality: 'ASC', channel: 'ASC' },
  })

/** Leaves out frames whose files are lost. Their blocks are built again when the frames have been restored. */
async function build(
  ctx: RequestContext,
  job: RunningJob,
  { id, ownerId }: Owned,
  frames: readonly SourceFrame[],
): Promise<void> {
  const { storage, workers } = ctx.platform
  const there = await inParallel(frames, filesAtOnce, ({ key }) => storage.has(key))
  const used = frames.filter((_, at) => there[at])
  if (used.length === 0) return
  const read = used.reduce((sum, { bytes }) => sum + bytes, 0)
  const built = await workers.run(
    buildIndexBlocks,
    { times: timesOf(used, key => storage.pathOf(key)) },
    { ...forOwner(ownerId, read), signal: job.signal },
  )
  await store(ctx, job, { id, frames, used }, built)
}

function timesOf(frames: readonly SourceFrame[], pathOf: (key: string) => string) {
  const times = new Map<number, { quality: number; path: string; bytes: number }[]>()
  for (const { time, quality, key, bytes } of frames) {
    const own = times.get(time) ?? []
    own.push({ quality, path: pathOf(key), bytes })
    times.set(time, own)
  }
  return [...times].map(([time, own]) => ({ time, frames: own }))
}

interface Source {
  readonly id: number
  readonly frames: readonly SourceFrame[]
  readonly used: readonly SourceFrame[]
}

/**
 * Stores the files first, then replaces the rows of all blocks at these time points in one transaction. Leaves
 * the files of replaced blocks to the sweep, because another process may be about to commit an equal block.
 */
async function store(
  ctx: RequestContext,
  job: RunningJob,
  { id, frames, used }: Source,
  built: readonly BuiltIndexBlock[],
): Promise<void> {
  const files = built.flatMap(block => [
    { content: block.block, key: keyOf(id, block.block.sha256) },
    { content: block.blockBrotli, key: `${keyOf(id, block.block.sha256)}.br` },
    { content: block.measures, key: keyOf(id, block.measures.sha256) },
    { content: block.measuresBrotli, key: `${keyOf(id, block.measures.sha256)}.br` },
  ])
  const [first, last] = [frames[0]!.time, frames.at(-1)!.time]
  await storing(ctx, files, () =>
    ctx.write(async inner => {
      await lockDataset(inner, id)
      await job.hold(inner)
      // Skip when frames changed while the block was built: that change has queued its own job.
      if (sourceOf(await framesIn(inner.db, id, Between(first, last))) !== sourceOf(frames)) return
      await removeBlocks(inner, id, first, last)
      await insertRows(
        inner.db,
        IndexBlock,
        built.map(block => rowOf(id, block, used)),
      )
      await raiseIndexRevision(inner.db, id)
    }),
  )
}

const keyOf = (datasetId: number, sha256: string) => `datasets/${datasetId}/index/${sha256}.bin`

function rowOf(
  datasetId: number,
  { firstTime, lastTime, rows, block, measures }: BuiltIndexBlock,
  used: readonly SourceFrame[],
) {
  return {
    datasetId,
    firstTime,
    lastTime,
    rowCount: rows,
    source: sourceOf(used.filter(({ time }) => time >= firstTime && time <= lastTime)),
    sha256: block.sha256,
    key: keyOf(datasetId, block.sha256),
    bytes: block.bytes,
    measuresSha256: measures.sha256,
    measuresKey: keyOf(datasetId, measures.sha256),
    measuresBytes: measures.bytes,
  }
}

/** Call within a transaction. Deletes the rows of blocks that touch these time points. */
async function removeBlocks(
  { db }: RequestContext,
  datasetId: number,
  first: number,
  last: number,
): Promise<boolean> {
  const { affected } = await db.delete(IndexBlock, {
    datasetId,
    firstTime: LessThanOrEqual(last),
    lastTime: MoreThanOrEqual(first),
  })
  return (affected ?? 0) > 0
}

/** Removes the blocks whose time points have no frames any more. */
async function removeEmptied(ctx: RequestContext, job: RunningJob, datasetId: number): Promise<void> {
  await ctx.write(async inner => {
    await lockDataset(inner, datasetId)
    await job.hold(inner)
    const blocks = await inner.db.find(IndexBlock, {
      select: { firstTime: true, lastTime: true },
      where: { datasetId },
    })
    let isChanged = false
    for (const { firstTime, lastTime } of blocks)
      if (!(await inner.db.existsBy(Frame, { datasetId, lod: 0, time: Between(firstTime, lastTime) })))
        isChanged = (await removeBlocks(inner, datasetId, firstTime, lastTime)) || isChanged
    if (isChanged) await raiseIndexRevision(inner.db, datasetId)
  })
}

/**
 * Call within a transaction. Removes the index of a dataset without meshes, and returns the keys of its files.
 * The caller sweeps the files after the commit.
 */
export async function removeIndex({ db }: RequestContext, datasetId: number): Promise<string[]> {
  const blocks = await db.findBy(IndexBlock, { datasetId })
  if (blocks.length === 0) return []
  await db.delete(IndexBlock, { id: In(blocks.map(({ id }) => id)) })
  await raiseIndexRevision(db, datasetId)
  return blocks.flatMap(filesOf)
}

/** Keys of the files of a block. */
export const filesOf = ({ key, measuresKey }: Pick<IndexBlock, 'key' | 'measuresKey'>): string[] =>
  [key, measuresKey].flatMap(name => [name, `${name}.br`])
