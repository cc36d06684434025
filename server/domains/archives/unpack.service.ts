import type { DatasetLayout } from '../../../formats/archiveLayout.js'
import type { StageTable } from '../../../formats/stages.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, UnreadableFile } from '../../kernel/errors.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import { readArchive, unpackArchive } from '../../pipeline/tasks.js'
import { checkRoom, type Room } from '../datasets/quota.service.js'
import {
  type CheckedMesh,
  checkMeshes,
  type Companion,
  limits,
  type ReceivedMesh,
} from '../meshes/check.service.js'
import { inParallel, type Intake } from '../meshes/intake.service.js'
import { type CheckedProperty, checkProperty } from '../properties/intake.service.js'
import { type Attachments, checkAttachments } from './attachment.service.js'

/** `remarks`: what the owner should know of the archive, a sentence each. */
export interface Unpacked {
  readonly layout: DatasetLayout
  readonly remarks: readonly string[]
  readonly meshes: readonly CheckedMesh[]
  readonly properties: readonly CheckedProperty[]
  readonly attachments: Attachments
  readonly stages: StageTable | null
}

/** An OBJ shrinks ten times in a zip; sparse tables shrink more. */
const archiveLimits = { maxEntries: 3 * limits.files, maxBytes: 2 * limits.bytes, maxRatio: 200 }

/** A zip on this machine's disk. `progress` hears of each file that is unpacked or checked. */
export interface Zip {
  readonly path: string
  readonly fileName: string
  readonly room: Room
  progress(done: number, total: number): Promise<void>
}

type Drafts = ReadonlyMap<string, Draft>

/** Reads and checks everything that a zip holds of a dataset; nothing is stored yet. */
export async function unpack(ctx: RequestContext, intake: Intake, zip: Zip): Promise<Unpacked> {
  const { path, fileName, room } = zip
  const { layout, remarks, sizes, stages } = await ctx.platform.workers.run(
    readArchive,
    { path, name: fileName.replace(/\.zip$/i, ''), limits: archiveLimits },
    forCaller(ctx, 0),
  )
  checkLayout(layout)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  checkRoom(room, bytes)
  await ctx.platform.storage.requireSpace(bytes)
  const total = sizes.size + layout.meshes.length + layout.properties.length
  let telling = Promise.resolve()
  const tell = (done: number) => {
    telling = telling.then(() => zip.progress(done, total))
  }
  const paths = [...sizes.keys()]
  const files = await ctx.platform.workers.run(
    unpackArchive,
    { path, limits: archiveLimits, paths },
    { ...forCaller(ctx, bytes), progress: tell },
  )
  const drafts = new Map(files.map((file, at) => [paths[at]!, intake.adopt(file)]))
  await telling
  let done = drafts.size
  return {
    layout,
    remarks,
    stages,
    ...(await checked(ctx, intake, { layout, drafts, step: () => zip.progress(++done, total) })),
  }
}

/** Before anything is unpacked. */
function checkLayout({ meshes, properties, images, primitives }: DatasetLayout): void {
  if (meshes.length === 0) throw new UnreadableFile('There is no OBJ in the archive')
  const strange = meshes.find(mesh => mesh.format !== 'obj')
  if (strange) throw new UnreadableFile(`${strange.path}: only meshes in OBJ files can be read`)
  for (const [kind, files] of Object.entries({
    mesh: meshes,
    property: properties,
    image: images,
    primitive: primitives,
  })) {
    if (files.length > limits.files)
      throw new InvalidInput(`There are ${files.length} ${kind} files, more than ${limits.files}`)
  }
}

interface Contents {
  readonly layout: DatasetLayout
  readonly drafts: Drafts
  step(): Promise<void>
}

async function checked(
  ctx: RequestContext,
  intake: Intake,
  { layout, drafts, step }: Contents,
): Promise<Pick<Unpacked, 'meshes' | 'properties' | 'attachments'>> {
  const meshes = await checkMeshes(
    ctx,
    layout.meshes.map(mesh => receivedFrom(mesh, drafts)),
    step,
  )
  const properties = await inParallel(
    layout.properties,
    ctx.platform.workers.size,
    async ({ path, name, assumed }) => {
      const property = await checkProperty(ctx, intake, {
        fileName: path,
        name,
        assumed,
        draft: drafts.get(path)!,
      })
      await step()
      return property
    },
  )
  const withDraft = <T extends { readonly path: string }>(files: readonly T[]) =>
    files.map(file => ({ ...file, draft: drafts.get(file.path)! }))
  const attachments = { images: withDraft(layout.images), primitives: withDraft(layout.primitives) }
  await checkAttachments(ctx, attachments)
  return { meshes, properties, attachments }
}

function receivedFrom(
  { time, quality, channel, sequence, path, material, textures }: DatasetLayout['meshes'][number],
  drafts: Drafts,
): ReceivedMesh {
  const pictures = textures.map((texture): Companion => ({
    kind: 'picture',
    name: texture.name.slice(-255),
    draft: drafts.get(texture.path)!,
  }))
  const own: Companion[] = material
    ? [{ kind: 'material', name: material.split('/').at(-1)!.slice(-255), draft: drafts.get(material)! }]
    : []
  return {
    time,
    quality,
    channel,
    sequence,
    fileName: path.slice(-255),
    draft: drafts.get(path)!,
    companions: [...own, ...pictures],
  }
}
