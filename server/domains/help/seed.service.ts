import { HelpFile } from '../../entities/operation/helpFile.js'
import { HelpVersion } from '../../entities/operation/helpVersion.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRow, isDuplicate } from '../../lib/rows.js'
import { newFileName } from '../../lib/token.js'
import { storing } from '../meshes/uploadTransaction.service.js'
import { keyOf } from './help.service.js'
import { shaOf } from './store.service.js'

/** A file of the help of this release. */
export interface SeedFile {
  readonly path: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/**
 * Brings the help of this release into the database. Replaces files that nobody edited, and leaves edited,
 * moved and deleted files alone. Returns the number of stored files.
 */
export async function seedHelp(ctx: RequestContext, files: readonly SeedFile[]): Promise<number> {
  const rows = await ctx.db.find(HelpFile)
  const bySeed = new Map(rows.map(row => [row.seedPath, row]))
  const taken = new Set(rows.map(({ path }) => path))
  let stored = 0
  for (const file of files) {
    const row = bySeed.get(file.path)
    if (row ? isUntouched(row, file) : !taken.has(file.path)) stored += await store(ctx, file, row ?? null)
  }
  return stored
}

const isUntouched = (row: HelpFile, { content }: SeedFile) =>
  row.deletedAt === null && row.sha256 === row.seedSha256 && row.sha256 !== shaOf(content)

/** Another process may store the same file at the same time: its row stays. */
async function store(ctx: RequestContext, file: SeedFile, row: HelpFile | null): Promise<number> {
  const { path, mediaType, content } = file
  const storedAs = newFileName()
  const facts = { storedAs, bytes: content.byteLength, sha256: shaOf(content) }
  const columns = { ...facts, mediaType, seedSha256: facts.sha256, changedAt: new Date() }
  try {
    await storing(ctx, [{ content, key: keyOf(storedAs) }], () =>
      ctx.write(async ({ db }) => {
        const fileId = row?.id ?? (await insertRow(db, HelpFile, { ...columns, path, seedPath: path }))
        if (row) await db.update(HelpFile, { id: row.id }, columns)
        await insertRow(db, HelpVersion, { ...facts, fileId })
      }),
    )
    return 1
  } catch (error) {
    if (!isDuplicate(error)) throw error
    await ctx.platform.storage.delete([keyOf(storedAs)])
    return 0
  }
}
