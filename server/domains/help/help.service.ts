import { authorise } from '../../access/authorise.js'
import { HelpFile } from '../../entities/operation/helpFile.js'
import { HelpVersion } from '../../entities/operation/helpVersion.js'
import type { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { signedIn, viewerAsUser } from '../users/user.service.js'
import { canEditHelp } from './help.policy.js'
import { readFiles, readVersions } from './help.queries.js'
import { filePath, type HelpPage, pagePath } from './help.types.js'

/** Deleted files count too, so that the history of the help stays bounded. */
export const mostFiles = 2000
export const keptVersions = 100

export const keyOf = (storedAs: string) => `help/${storedAs}`

export const isHelpAdmin = async (ctx: RequestContext): Promise<boolean> =>
  canEditHelp(await viewerAsUser(ctx))

export async function helpAdmin(ctx: RequestContext): Promise<User> {
  const user = await signedIn(ctx)
  authorise(canEditHelp(user), 'Only help administrators may edit the help: staff give this role')
  return user
}

export const listFiles = ({ db }: RequestContext): Promise<HelpFile[]> => readFiles(db, mostFiles)

export async function getFile({ db }: RequestContext, path: string): Promise<HelpFile> {
  const file = await db.findOneBy(HelpFile, { path: filePath.parse(path) })
  if (!file || file.deletedAt) throw new NotFound('No such file of the help')
  return file
}

const decoded = async (ctx: RequestContext, storedAs: string) =>
  Buffer.from(await ctx.platform.storage.bytes(keyOf(storedAs))).toString('utf8')

export async function getPage(ctx: RequestContext, path: string): Promise<HelpPage> {
  const file = await getFile(ctx, pagePath.parse(path))
  return Object.assign(file, { text: await decoded(ctx, file.storedAs) })
}

/** The address stays when the content changes, so browsers ask again each time. */
export async function fileAnswer(ctx: RequestContext, path: string): Promise<StoredAnswer> {
  const { storedAs, bytes, sha256, mediaType, changedAt } = await getFile(ctx, path)
  return {
    key: keyOf(storedAs),
    bytes,
    sha256,
    mediaType: mediaType === 'text/markdown' ? 'text/markdown; charset=utf-8' : mediaType,
    brotli: null,
    isPublic: true,
    changedAt,
    download: null,
  }
}

/** Also versions of a deleted page, so that it can be restored. */
export async function listVersions(ctx: RequestContext, path: string): Promise<HelpVersion[]> {
  await helpAdmin(ctx)
  const file = await ctx.db.findOneBy(HelpFile, { path: pagePath.parse(path) })
  if (!file) throw new NotFound('No such page of the help')
  return readVersions(ctx.db, file.id, keptVersions)
}

export async function versionText(ctx: RequestContext, id: number): Promise<string> {
  await helpAdmin(ctx)
  const version = await ctx.find(HelpVersion, id)
  const file = version && (await ctx.find(HelpFile, version.fileId))
  if (file?.mediaType !== 'text/markdown') throw new NotFound('No such version')
  return decoded(ctx, version!.storedAs)
}

export interface TreeNode {
  readonly label: string
  readonly id: string
  readonly directory: boolean
  readonly items: TreeNode[]
}

/** The folders and files below a folder, as old pages show them. */
export async function fileTree(ctx: RequestContext, folder: string): Promise<TreeNode[]> {
  await helpAdmin(ctx)
  const start = folder === '' ? '' : `${folder}/`
  const root: TreeNode[] = []
  for (const { path } of await listFiles(ctx))
    if (path.startsWith(start)) place(root, start, path.slice(start.length).split('/'))
  return root
}

function place(items: TreeNode[], before: string, names: readonly string[]): void {
  const [label = '', ...rest] = names
  const id = before + label
  const directory = rest.length > 0
  let node = items.find(item => item.label === label && item.directory === directory)
  if (!node) items.push((node = { label, id, directory, items: [] }))
  if (directory) place(node.items, `${id}/`, rest)
}
