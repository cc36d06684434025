import { type ArchiveLayout, archiveMetaPath, readArchiveLayout } from '../../../formats/archiveLayout.js'
import type { Archive, ArchiveEntry } from '../../kernel/archive.js'
import type { RequestContext } from '../../kernel/context.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { Draft } from '../../kernel/storage.js'
import { checkRoom, type Room } from '../datasets/quota.service.js'
import { type CheckedMesh, checkMeshes, type Companion, limits, type ReceivedMesh } from '../meshes/check.service.js'
import { inParallel, type Intake } from '../meshes/intake.service.js'
import { type CheckedProperty, checkProperty } from '../properties/intake.service.js'
import { type Attachments, checkAttachments } from './attachment.service.js'

export interface Unpacked { readonly layout: ArchiveLayout; readonly meshes: readonly CheckedMesh[]; readonly properties: readonly CheckedProperty[]; readonly attachments: Attachments; readonly stages: string | null }

/** How much an OBJ shrinks in a zip: ten times; sparse tables more. */
const archiveLimits = { maxEntries: 3 * limits.files, maxBytes: 2 * limits.bytes, maxRatio: 200 }
const metaBytes = 1_000_000
const readAtOnce = 4

/** A zip on this machine's disk. `progress` hears of each file that is unpacked or checked. */
export interface Zip { readonly path: string; readonly fileName: string; readonly room: Room; progress(done: number, total: number): Promise<void> }

/** Reads and checks everything that a zip holds of a dataset; nothing is stored yet. */
export async function unpack(ctx: RequestContext, intake: Intake, zip: Zip): Promise<Unpacked> {
  const archive = await ctx.platform.archives.open(zip.path, archiveLimits)
  try {
    return await checked(ctx, new Contents(archive, intake), zip)
  } finally {
    await archive.close()
  }
}

async function checked(ctx: RequestContext, contents: Contents, { fileName, room, progress }: Zip): Promise<Unpacked> {
  const layout = await contents.layout(fileName.replace(/\.zip$/i, ''))
  let done = 0
  const step = () => progress(++done, 2 * layout.meshes.length + layout.properties.length + layout.images.length + layout.primitives.length)
  const paths = pathsOf(layout)
  if (layout.meshes.length === 0) throw new UnreadableFile('There is no OBJ in the archive')
  const strange = layout.meshes.find(mesh => mesh.format !== 'obj')
  if (strange) throw new UnreadableFile(`${strange.path}: only meshes in OBJ files can be read`)
  const bytes = paths.reduce((sum, path) => sum + contents.bytesOf(path), 0)
  checkRoom(room, bytes)
  await ctx.platform.storage.requireSpace(bytes)
  const received = await inParallel(layout.meshes, readAtOnce, async (mesh): Promise<ReceivedMesh> => {
    const { time, quality, channel, sequence, path } = mesh
    const unpacked = { time, quality, channel, sequence, fileName: path.slice(-255), draft: await contents.draft(path), companions: await contents.companions(mesh) }
    await step()
    return unpacked
  })
  const meshes = await checkMeshes(ctx, received, step)
  const properties = await inParallel(layout.properties, ctx.platform.workers.size, async ({ path, name, assumed }) => {
    const property = await checkProperty(ctx, contents.intake, { fileName: path, name, assumed, draft: await contents.draft(path) })
    await step()
    return property
  })
  const drafts = <T extends { readonly path: string }>(files: readonly T[]) => inParallel(files, readAtOnce, async file => {
    const draft = await contents.draft(file.path)
    await step()
    return { ...file, draft }
  })
  const attachments = { images: await drafts(layout.images), primitives: await drafts(layout.primitives) }
  await checkAttachments(ctx, attachments)
  const table = layout.others.find(({ kind }) => kind === 'stages')
  return { layout, meshes, properties, attachments, stages: table ? await contents.text(table.path) : null }
}

function pathsOf({ meshes, properties, images, primitives }: ArchiveLayout): string[] {
  const all = [...meshes.flatMap(mesh => [mesh.path, ...(mesh.material ? [mesh.material] : []), ...mesh.textures.map(texture => texture.path)]), ...[...properties, ...images, ...primitives].map(({ path }) => path)]
  return [...new Set(all)]
}

/** The files of an archive, each unpacked once. */
class Contents {
  private readonly entries: ReadonlyMap<string, ArchiveEntry>
  private readonly drafts = new Map<string, Promise<Draft>>()
  constructor(archive: Archive, readonly intake: Intake) {
    this.entries = new Map(archive.entries.map(entry => [entry.path, entry]))
  }

  async layout(name: string): Promise<ArchiveLayout> {
    const paths = [...this.entries.keys()]
    const metaPath = archiveMetaPath(paths)
    return readArchiveLayout(paths, metaPath === null ? null : await this.text(metaPath), name)
  }

  bytesOf(path: string): number {
    return this.entry(path).bytes
  }

  draft(path: string): Promise<Draft> {
    const entry = this.entry(path)
    const draft = this.drafts.get(path) ?? entry.read().then(source => this.intake.receive(source, entry.bytes))
    this.drafts.set(path, draft)
    return draft
  }

  async companions({ material, textures }: ArchiveLayout['meshes'][number]): Promise<Companion[]> {
    const pictures = textures.map(async ({ path, name }): Promise<Companion> => ({ kind: 'picture', name: name.slice(-255), draft: await this.draft(path) }))
    const own: Companion[] = material ? [{ kind: 'material', name: material.split('/').at(-1)!.slice(-255), draft: await this.draft(material) }] : []
    return [...own, ...(await Promise.all(pictures))]
  }

  async text(path: string): Promise<string> {
    if (this.bytesOf(path) > metaBytes) throw new UnreadableFile(`${path} is too large for a description`)
    const chunks: Uint8Array[] = []
    for await (const chunk of await this.entry(path).read()) chunks.push(chunk as Uint8Array)
    return Buffer.concat(chunks).toString('utf8')
  }

  private entry(path: string): ArchiveEntry {
    const entry = this.entries.get(path)
    if (!entry) throw new UnreadableFile(`${path} is not in the archive`)
    return entry
  }
}
