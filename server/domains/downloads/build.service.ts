import { authorise, staffWords } from '../../access/authorise.js'
import { StandaloneBuild } from '../../entities/operation/standaloneBuild.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { type Slice, whole } from '../../kernel/slice.js'
import { newFileName } from '../../lib/token.js'
import { recordAudit } from '../audit/audit.service.js'
import { withUploadTransaction } from '../meshes/uploadTransaction.service.js'
import { receivedFiles, takeUploads } from '../uploads/upload.service.js'
import { signedIn } from '../users/user.service.js'
import { canManageBuilds, canSeeBuild } from './build.policy.js'
import { readBuilds } from './build.queries.js'
import { type BuildChanges, buildChanges, type NewBuild, newBuild } from './build.types.js'

/** Small enough to list without paging. */
const mostBuilds = 1000
const mostBytes = 50 * 2 ** 30

const keyOf = (storedAs: string) => `downloads/${storedAs}`

/** The address of the file, here or elsewhere. */
export const addressOf = ({ id, sha256, storedAs, externalUrl }: StandaloneBuild): string =>
  storedAs ? `/files/downloads/${id}/${sha256}` : (externalUrl ?? '')

export const listBuilds = (ctx: RequestContext, slice: Slice = whole): Promise<StandaloneBuild[]> =>
  readBuilds(ctx.db, { stableOnly: ctx.viewer.userId === 0 }, within(slice))

export const listStableBuilds = (ctx: RequestContext, slice: Slice): Promise<StandaloneBuild[]> =>
  readBuilds(ctx.db, { stableOnly: true }, within(slice))

export async function listBuildsOfPeople(ctx: RequestContext, slice: Slice): Promise<StandaloneBuild[]> {
  await signedIn(ctx)
  return listBuilds(ctx, slice)
}

const within = ({ limit, offset }: Slice): Slice => ({ limit: Math.min(limit, mostBuilds), offset })

export async function getBuild(ctx: RequestContext, id: number): Promise<StandaloneBuild> {
  const build = await ctx.find(StandaloneBuild, id)
  if (!build || !canSeeBuild(ctx.viewer, build)) throw new NotFound('No such build')
  return build
}

async function manager(ctx: RequestContext): Promise<void> {
  await signedIn(ctx)
  authorise(canManageBuilds(ctx.viewer), staffWords(ctx.viewer))
}

/** Adds a build with a complete upload as its file, or with an address elsewhere. */
export async function addBuild(
  ctx: RequestContext,
  input: NewBuild,
  uploadId: string | null,
): Promise<StandaloneBuild> {
  await manager(ctx)
  const given: Partial<StandaloneBuild> = defined(newBuild.parse(input))
  given.builtAt ??= new Date()
  if ((uploadId === null) === (given.externalUrl === undefined))
    throw new InvalidInput('Choose a file or give an address elsewhere, and not both', {
      externalUrl: 'Choose a file or give an address elsewhere, and not both',
    })
  if (uploadId === null) return ctx.write(inner => insert(inner, given))
  const build = await storeFile(ctx, uploadId, given)
  // The sweep removes an upload that cannot be removed now.
  await ctx.platform.storage.partials
    .delete([uploadId])
    .catch((error: unknown) => ctx.platform.log.error({ error }, 'failed to remove a used upload'))
  return build
}

async function storeFile(
  ctx: RequestContext,
  uploadId: string,
  given: Partial<StandaloneBuild>,
): Promise<StandaloneBuild> {
  const [file] = await receivedFiles(ctx, [uploadId])
  return withUploadTransaction(ctx, { used: 0, quota: mostBytes }, async intake => {
    const draft = await intake.receive(file!.open(), mostBytes)
    const { bytes, sha256 } = draft
    const storedAs = newFileName()
    await intake.keep(draft, keyOf(storedAs))
    return ctx.write(async inner => {
      await takeUploads(inner, [uploadId])
      return insert(inner, { ...given, bytes, sha256, storedAs, fileName: file!.name })
    })
  })
}

async function insert(ctx: RequestContext, given: Partial<StandaloneBuild>): Promise<StandaloneBuild> {
  if ((await ctx.db.count(StandaloneBuild)) >= mostBuilds)
    throw new InvalidInput(`There are ${mostBuilds} builds, the maximum: remove one first`)
  const { id } = await ctx.db.save(ctx.db.create(StandaloneBuild, given))
  const build = await ctx.db.findOneByOrFail(StandaloneBuild, { id })
  await record(ctx, 'build.add', build)
  return build
}

const record = (ctx: RequestContext, action: string, { id, name, system, version }: StandaloneBuild) =>
  recordAudit(ctx, {
    action,
    subjectKind: 'build',
    subjectId: id,
    detail: `${name} ${version} (${system})`,
  })

export async function updateBuild(
  ctx: RequestContext,
  id: number,
  input: BuildChanges,
): Promise<StandaloneBuild> {
  await manager(ctx)
  const build = await getBuild(ctx, id)
  const changes: Partial<StandaloneBuild> = defined(buildChanges.parse(input))
  const ofFile = (['externalUrl', 'bytes', 'sha256'] as const).find(name => name in changes)
  if (build.storedAs && ofFile)
    throw new InvalidInput('The file of this build lies here: add a new build for another file', {
      [ofFile]: 'The file of this build lies here',
    })
  if (Object.keys(changes).length > 0)
    await ctx.write(async inner => {
      await inner.db.update(StandaloneBuild, { id }, changes)
      await record(inner, 'build.update', build)
    })
  return Object.assign(build, changes)
}

/** Removes the build and its file. Its downloads stay counted. */
export async function removeBuild(ctx: RequestContext, id: number): Promise<boolean> {
  await manager(ctx)
  const build = await getBuild(ctx, id)
  await ctx.write(async inner => {
    await inner.db.delete(StandaloneBuild, { id })
    await record(inner, 'build.remove', build)
  })
  if (build.storedAs) await ctx.platform.storage.delete([keyOf(build.storedAs)])
  return true
}

export async function buildFile(ctx: RequestContext, id: number, sha256: string): Promise<StoredAnswer> {
  const build = await getBuild(ctx, id)
  if (!build.storedAs || build.sha256 !== sha256) throw new NotFound('No such file')
  return {
    key: keyOf(build.storedAs),
    bytes: build.bytes!,
    sha256,
    mediaType: 'application/octet-stream',
    brotli: null,
    isPublic: build.channel === 'stable',
    download: build.fileName,
  }
}

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
