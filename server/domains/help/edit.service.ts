import { In } from 'typeorm'
import { HelpFile } from '../../entities/operation/helpFile.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, InvalidInput, NotFound } from '../../kernel/errors.js'
import { forCaller } from '../../kernel/runFor.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { cleanPicture } from '../../pipeline/tasks.js'
import { recordAudit } from '../audit/audit.service.js'
import { readBelow } from './help.queries.js'
import { helpAdmin } from './help.service.js'
import {
  filePath,
  folderPath,
  mostPictureBytes,
  mostPicturePixels,
  pagePath,
  pageText,
} from './help.types.js'
import { requireFree } from './lock.service.js'
import { storeVersion } from './store.service.js'

interface Page {
  readonly path: string
  readonly text: string
  readonly base?: string | null
}

/** Saves a page, which may be new, and releases the lock. */
export async function savePage(ctx: RequestContext, { path, text, base }: Page): Promise<HelpFile> {
  await helpAdmin(ctx)
  return storeVersion(ctx, {
    path: pagePath.parse(path),
    mediaType: 'text/markdown',
    content: Buffer.from(pageText.parse(text)),
    base: base ?? null,
  })
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }
/** Pasted pictures are all called image.png, so equal names get a number. */
const nameFor = (name: string, ending: string, taken: ReadonlySet<string>, folder: string): string => {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-/, '')
  for (let at = 1; ; at++) {
    const path = `${folder}/${stem.slice(0, 60) || 'picture'}${at === 1 ? '' : `-${at}`}.${ending}`
    if (!taken.has(path)) return path
  }
}

/** Stores a png or jpg of which only the pixels remain, below images/. */
export async function savePicture(
  ctx: RequestContext,
  folder: string,
  file: IncomingFile | undefined,
): Promise<HelpFile> {
  await helpAdmin(ctx)
  const below = `images/${folderPath.parse(folder).replace(/^images(\/|$)/, '')}`.replace(/\/$/, '')
  filePath.parse(below)
  if (!file) throw new InvalidInput('Choose a picture', { file: 'Choose a picture' })
  const { storage, workers } = ctx.platform
  const draft = await storage.receive(file.open(), mostPictureBytes)
  try {
    const { bytes, mediaType } = await workers.run(
      cleanPicture,
      { path: draft.path, maxPixels: mostPicturePixels },
      forCaller(ctx, draft.bytes),
    )
    const taken = new Set((await ctx.write(({ db }) => readBelow(db, below))).map(({ path }) => path))
    const path = filePath.parse(nameFor(file.name, endings[mediaType]!, taken, below))
    return await storeVersion(ctx, { path, mediaType, content: bytes })
  } finally {
    await draft.discard()
  }
}

/** Renames or moves a file, or a folder with all its files. Returns the number of moved files. */
export async function moveFiles(ctx: RequestContext, from: string, to: string): Promise<number> {
  await helpAdmin(ctx)
  const [source, target] = [filePath.parse(from), filePath.parse(to)]
  if (target.startsWith(`${source}/`)) throw new InvalidInput('A folder cannot move into itself')
  return ctx.write(async inner => {
    const files = (await readBelow(inner.db, source)).filter(file => !file.deletedAt)
    if (files.length === 0) throw new NotFound('No such file of the help')
    await requireFree(inner, files)
    await clear(inner, source, target)
    for (const file of files) {
      const path = target + file.path.slice(source.length)
      if (endingOf(path) !== endingOf(file.path))
        throw new InvalidInput('Keep the ending of the name', { to: 'Keep the ending of the name' })
      await inner.db.update(HelpFile, { id: file.id }, { path: filePath.parse(path) })
    }
    const detail = `${source} → ${target}`
    await recordAudit(inner, { action: 'help.move', subjectKind: 'help', subjectId: files[0]!.id, detail })
    return files.length
  })
}

const endingOf = (path: string) => /\.(md|png|jpg)$/.exec(path)?.[1]

/** Files in the way are an error, unless they were deleted. */
async function clear(ctx: RequestContext, source: string, target: string): Promise<void> {
  const inTheWay = (await readBelow(ctx.db, target)).filter(({ path }) => path !== source)
  if (inTheWay.some(file => !file.deletedAt)) throw new Conflict(`${target} exists already`)
  for (const { id } of inTheWay) await ctx.db.update(HelpFile, { id }, { path: `deleted ${id}` })
}

/** Deletes a file, or a folder with all its files. Versions stay. Returns the number of deleted files. */
export async function removeFiles(ctx: RequestContext, path: string): Promise<number> {
  await helpAdmin(ctx)
  return ctx.write(async inner => {
    const files = (await readBelow(inner.db, filePath.parse(path))).filter(file => !file.deletedAt)
    if (files.length === 0) throw new NotFound('No such file of the help')
    await requireFree(inner, files)
    const ids = files.map(({ id }) => id)
    await inner.db.update(
      HelpFile,
      { id: In(ids) },
      { deletedAt: new Date(), lockedBy: null, lockedUntil: null },
    )
    await recordAudit(inner, { action: 'help.remove', subjectKind: 'help', subjectId: ids[0]!, detail: path })
    return ids.length
  })
}
