import { In, LessThan } from 'typeorm'
import type { Frame } from '../../../entities/data/frame.js'
import { PlainFrame } from '../../../entities/data/plainFrame.js'
import { createContext, type RequestContext } from '../../../kernel/context.js'
import { LostFile, NotFound, TooLarge } from '../../../kernel/errors.js'
import type { Storage } from '../../../kernel/storage.js'
import { forCaller } from '../../../kernel/runFor.js'
import { insertRows, isDuplicate, isOvertaken } from '../../../lib/rows.js'
import { anonymous } from '../../../kernel/viewer.js'
import type { RunOptions } from '../../../kernel/workers.js'
import { makePlainFrame } from '../../../pipeline/tasks.js'
import { areThere, requireFiles } from '../../files/lost.service.js'
import { sweep } from '../../files/sweep.service.js'
import { mend } from '../mending.service.js'
import { storing } from '../uploadTransaction.service.js'

type StoredPlain = Pick<PlainFrame, 'key' | 'bytes' | 'sha256'>

/** A file in use is younger than `keptMilliseconds`, because each use renews a date that is older than this. */
const usedMilliseconds = 30_000
/** Eviction spares files that were just used: a request has found them and has not opened them yet. */
const keptMilliseconds = 60_000

/** The frame without extensions. It is made at the first request and then read from the storage. */
export async function plainFrameOf(ctx: RequestContext, frame: Frame): Promise<StoredPlain> {
  const found = await ctx.db.findOneBy(PlainFrame, { frameId: frame.id })
  if (!found) return madeOnce(ctx, frame)
  if (!(await areThere(ctx, [found.key]))) {
    await ctx.db.delete(PlainFrame, { id: found.id })
    return madeOnce(ctx, frame)
  }
  if (Date.now() - found.usedAt.getTime() > usedMilliseconds)
    await ctx.db.update(PlainFrame, { id: found.id }, { usedAt: new Date() })
  return found
}

/** Work of this process under way, by frame. */
const making = new WeakMap<Storage, Map<number, Promise<StoredPlain>>>()

/** Concurrent requests wait for the same work. It continues when a caller disconnects, because it is kept. */
function madeOnce(ctx: RequestContext, frame: Frame): Promise<StoredPlain> {
  const { storage } = ctx.platform
  const underWay = making.get(storage) ?? new Map<number, Promise<StoredPlain>>()
  making.set(storage, underWay)
  const known = underWay.get(frame.id)
  if (known) return known
  const own = createContext({ viewer: anonymous, db: ctx.db, platform: ctx.platform, cookies: ctx.cookies })
  const { owner } = forCaller(ctx, 0)
  const made = make(own, frame, { owner, bytes: mostBytesOf(frame), isInteractive: true }).finally(() =>
    underWay.delete(frame.id),
  )
  underWay.set(frame.id, made)
  return made
}

/** The largest file that is made, because the task holds it in memory. */
const mostBytes = 1_000_000_000
const vertexBytes = 24
const triangleBytes = 12
const objectBytes = 100

/** An upper limit of the geometry. Pictures are not counted. */
const mostBytesOf = ({ bytes, vertexCount, triangleCount, objectCount }: Frame): number =>
  bytes + vertexCount * vertexBytes + triangleCount * triangleBytes + objectCount * objectBytes

async function make(ctx: RequestContext, frame: Frame, options: RunOptions): Promise<StoredPlain> {
  const { storage, workers } = ctx.platform
  if (options.bytes > mostBytes)
    throw new TooLarge(
      'The frame is too large to be sent without compression: request it without plain=1, or a coarser level of detail',
    )
  await requireFrame(ctx, frame)
  await storage.requireSpace(options.bytes)
  const file = await workers.run(makePlainFrame, { path: storage.pathOf(frame.key) }, options)
  const plain = { key: frame.key.replace(/\.glb$/, '.plain.glb'), bytes: file.bytes, sha256: file.sha256 }
  try {
    await storing(ctx, [{ content: file, key: plain.key }], () => remember(ctx, frame, plain))
  } catch (error) {
    await sweep(ctx, [plain.key])
    throw error
  }
  await evict(ctx)
  return plain
}

/** Rebuilds a lost frame in the background. */
async function requireFrame(ctx: RequestContext, frame: Frame): Promise<void> {
  try {
    await requireFiles(ctx, [frame.key])
  } catch (error) {
    if (error instanceof LostFile) mend(ctx, frame.datasetId)
    throw error
  }
}

async function remember(ctx: RequestContext, frame: Frame, plain: StoredPlain): Promise<void> {
  try {
    await insertRows(ctx.db, PlainFrame, [
      { frameId: frame.id, datasetId: frame.datasetId, usedAt: new Date(), ...plain },
    ])
  } catch (error) {
    if (isOvertaken(error)) throw new NotFound('No such frame')
    // Another process made the same file at the same time.
    if (!isDuplicate(error)) throw error
  }
}

const rowsAtOnce = 1000

/** Deletes the files that were not used for the longest time, until the rest fits. */
async function evict(ctx: RequestContext): Promise<void> {
  const size = (await ctx.db.sum(PlainFrame, 'bytes')) ?? 0
  let excess = Number(size) - ctx.platform.site.plainFramesMaxBytes
  if (excess <= 0) return
  const oldest = await ctx.db.find(PlainFrame, {
    where: { usedAt: LessThan(new Date(Date.now() - keptMilliseconds)) },
    order: { usedAt: 'ASC', id: 'ASC' },
    take: rowsAtOnce,
  })
  const leaving: PlainFrame[] = []
  for (const plain of oldest) {
    if (excess <= 0) break
    leaving.push(plain)
    excess -= plain.bytes
  }
  if (leaving.length === 0) return
  await ctx.db.delete(PlainFrame, { id: In(leaving.map(({ id }) => id)) })
  await sweep(
    ctx,
    leaving.map(({ key }) => key),
  )
}
