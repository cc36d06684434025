import { IsNull, LessThan } from 'typeorm'
import { admitRow } from '../../access/admitRow.js'
import { FeedbackImage } from '../../entities/operation/feedbackImage.js'
import { fileSite, type RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { forCaller } from '../../kernel/runFor.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { insertRow } from '../../lib/rows.js'
import { newFileName } from '../../lib/token.js'
import { cleanPicture } from '../../pipeline/tasks.js'
import { canReadFeedback } from './feedback.policy.js'

export const mostImageBytes = 5_000_000
const mostPixels = 25_000_000
const perVisitor = { name: 'feedback pictures of visitors', points: 10, seconds: 3600 }
const perPerson = { name: 'feedback pictures of people', points: 30, seconds: 3600 }
const day = 86_400_000

const folder = 'feedback/'
const keyOf = (storedAs: string) => folder + storedAs
const pathOf = (storedAs: string) => `/files/feedback/${storedAs}`
const path = /^\/files\/feedback\/([\da-f]{48})$/

/**
 * Stores a png or jpg of which only the pixels remain, and returns its address. Only staff can open it. A
 * picture that no message names is deleted after a day.
 */
export async function addImage(ctx: RequestContext, file: IncomingFile | undefined): Promise<string> {
  const { storage, limiter } = ctx.platform
  const { userId } = ctx.viewer
  if (userId === 0) await admitRow(ctx, perVisitor)
  else await limiter.consume(perPerson, String(userId))
  if (!file) throw new InvalidInput('Choose a picture', { image: 'Choose a picture' })
  const { bytes, mediaType } = await cleaned(ctx, file)
  const clean = await storage.receive(one(bytes), 2 * mostImageBytes)
  try {
    const storedAs = newFileName()
    await clean.keep(keyOf(storedAs))
    const { sha256 } = clean
    await insertRow(ctx.db, FeedbackImage, { storedAs, sha256, mediaType, bytes: clean.bytes })
    return fileSite(ctx) + pathOf(storedAs)
  } finally {
    await clean.discard()
  }
}

/** The file's pixels as a new picture. */
async function cleaned(ctx: RequestContext, file: IncomingFile) {
  const { storage, workers } = ctx.platform
  const draft = await storage.receive(file.open(), mostImageBytes)
  try {
    const input = { path: draft.path, maxPixels: mostPixels }
    return await workers.run(cleanPicture, input, forCaller(ctx, draft.bytes))
  } finally {
    await draft.discard()
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The name of an own picture, or null for an address of another site. */
export function ownImage(ctx: RequestContext, address: string): string | null {
  const site = fileSite(ctx)
  const local = address.startsWith(`${site}/`) ? address.slice(site.length) : address
  return path.exec(local)?.[1] ?? null
}

/** Gives a picture to a message and returns its path. A picture belongs to one message. */
export async function claimImage(ctx: RequestContext, storedAs: string, feedbackId: number): Promise<string> {
  const { affected } = await ctx.db.update(FeedbackImage, { storedAs, feedbackId: IsNull() }, { feedbackId })
  if (affected !== 1) {
    const words = 'The picture is no longer there: attach it again'
    throw new InvalidInput(words, { imageUrl: words })
  }
  return pathOf(storedAs)
}

/** For staff. For all others the picture does not exist. */
export async function imageFile(ctx: RequestContext, storedAs: string): Promise<StoredAnswer> {
  const isPossible = canReadFeedback(ctx.viewer) && /^[\da-f]{48}$/.test(storedAs)
  const image = isPossible ? await ctx.db.findOneBy(FeedbackImage, { storedAs }) : null
  if (!image) throw new NotFound('No such picture')
  const { bytes, sha256, mediaType } = image
  return { key: keyOf(storedAs), bytes, sha256, mediaType, brotli: null, isPublic: false, download: null }
}

/** Forgets pictures that no message has named for a day. The sweep of orphaned files then takes their files. */
export async function sweepImages(ctx: RequestContext, now = Date.now()): Promise<void> {
  await ctx.db.delete(FeedbackImage, { feedbackId: IsNull(), createdAt: LessThan(new Date(now - day)) })
}
