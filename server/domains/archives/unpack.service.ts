import { type DatasetLayout, noMesh } from '../../../formats/archive/archiveLayout.js'
import type { GivenPlace } from '../../../formats/archive/archiveMeshes.js'
import {
  remarksOnLines,
  remarksOnMeshes,
  remarksOnSets,
  remarksOnUnused,
} from '../../../formats/archive/archiveRemarks.js'
import { isMaterial } from '../../../formats/archive/companions.js'
import { setLimits } from '../../../formats/query/setRuns.js'
import type { StageTable } from '../../../formats/stages.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, UnreadableFile } from '../../kernel/errors.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import { inParallel } from '../../lib/inParallel.js'
import { later } from '../../lib/soon.js'
import { readArchive, unpackArchive } from '../../pipeline/archiveTasks.js'
import { pairCompanions, type UnpairedFiles } from '../../pipeline/materialTasks.js'
import { checkQuota, type QuotaUse } from '../quota/quota.service.js'
import {
  type CheckedMesh,
  checkMeshes,
  checkPictures,
  limits,
  type ReceivedMesh,
} from '../meshes/check.service.js'
import { factsOf, remarksOnColours } from '../meshes/material.service.js'
import type { UploadTransaction } from '../meshes/uploadTransaction.service.js'
import { type CheckedProperty, checkProperty } from '../properties/check.service.js'
import { mostProperties } from '../properties/room.service.js'
import { type Attachments, checkAttachments } from './attachment.service.js'
import { convertMeshes } from './conversion.service.js'
import { type CheckedSet, checkSets } from './set.service.js'

/** `remarks`: sentences for the owner about problems in the archive. */
export interface Unpacked {
  readonly layout: DatasetLayout
  readonly remarks: readonly string[]
  readonly meshes: readonly CheckedMesh[]
  readonly properties: readonly CheckedProperty[]
  readonly attachments: Attachments
  readonly sets: readonly CheckedSet[]
  readonly stages: StageTable | null
}

/** OBJ files compress about 10:1 in a zip, sparse tables more. */
const archiveLimits = { maxEntries: 3 * limits.files, maxBytes: 2 * limits.bytes, maxRatio: 200 }

/**
 * A zip on a local disk. `places`: of meshes, as a person chose them; null when nobody was asked. `progress` is
 * called for each file that is unpacked or checked.
 */
export interface Zip {
  readonly path: string
  readonly fileName: string
  readonly places: readonly GivenPlace[] | null
  readonly quota: QuotaUse
  progress(done: number, total: number): Promise<void>
}

type Drafts = ReadonlyMap<string, Draft>

/** Reads and checks all files of the dataset in a zip. Stores nothing. */
export async function unpack(ctx: RequestContext, intake: UploadTransaction, zip: Zip): Promise<Unpacked> {
  const { path, fileName, quota, places } = zip
  const named = { path, name: fileName.replace(/\.zip$/i, '') }
  const { layout, remarks, sizes, stages } = await ctx.platform.workers.run(
    readArchive,
    { ...named, places, limits: archiveLimits, mostMeshes: limits.files },
    forCaller(ctx, 0),
  )
  checkLayout(layout, remarks)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  checkQuota(quota, bytes)
  await ctx.platform.storage.requireSpace(bytes)
  const total = sizes.size + layout.meshes.length + layout.properties.length
  const received = await unpackFiles(ctx, intake, { zip, sizes, total })
  const { drafts, remarks: converted } = await convertMeshes(ctx, intake, layout.meshes, received, quota)
  let done = drafts.size
  const contents = await checked(ctx, intake, {
    layout,
    drafts,
    step: () => zip.progress(++done, total),
  })
  const lost = contents.properties.flatMap(({ fileName, name, read }) =>
    read.lost ? [{ path: fileName ?? name, ...read.lost }] : [],
  )
  const { sets, leftOut } = await checkSets(layout, drafts)
  const all = [
    ...remarks,
    ...remarksOnMeshes(converted),
    ...contents.meshRemarks,
    ...remarksOnLines(lost),
    ...remarksOnSets(leftOut),
  ]
  return { layout, remarks: all, stages, ...contents, sets }
}

interface Wanted {
  readonly zip: Zip
  readonly sizes: ReadonlyMap<string, number>
  /** steps of the whole import */
  readonly total: number
}

async function unpackFiles(
  ctx: RequestContext,
  intake: UploadTransaction,
  { zip, sizes, total }: Wanted,
): Promise<Drafts> {
  let telling = later(zip.progress(0, total))
  const tell = (done: number) => {
    telling = later(telling.then(() => zip.progress(done, total)))
  }
  const paths = [...sizes.keys()]
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const files = await ctx.platform.workers.run(
    unpackArchive,
    { path: zip.path, limits: archiveLimits, paths },
    { ...forCaller(ctx, bytes), progress: tell },
  )
  const drafts = new Map(files.map((file, at) => [paths[at]!, intake.adopt(file)]))
  await telling
  return drafts
}

/** Checks the layout before anything is unpacked. */
function checkLayout(
  { meshes, properties, images, primitives, sets }: DatasetLayout,
  remarks: readonly string[],
): void {
  if (meshes.length === 0)
    throw new UnreadableFile(
      [
        'The archive contains no mesh: no OBJ, STL, PLY, GLB or glTF file',
        ...remarks.filter(remark => remark !== noMesh),
      ].join('. '),
    )
  for (const [kind, files, most] of [
    ['property', properties, mostProperties],
    ['image', images, limits.files],
    ['primitive', primitives, limits.files],
    ['set', sets, setLimits.inDataset],
  ] as const) {
    if (files.length > most)
      throw new InvalidInput(
        `There are ${files.length.toLocaleString('en')} ${kind} files, more than ${most.toLocaleString('en')}`,
      )
  }
}

interface Contents {
  readonly layout: DatasetLayout
  readonly drafts: Drafts
  step(): Promise<void>
}

async function checked(
  ctx: RequestContext,
  intake: UploadTransaction,
  { layout, drafts, step }: Contents,
): Promise<Pick<Unpacked, 'meshes' | 'properties' | 'attachments'> & { meshRemarks: string[] }> {
  const received = layout.meshes.map(mesh => receivedFrom(mesh, drafts))
  const { meshes, remarks: meshRemarks } = await withCompanions(
    ctx,
    await checkMeshes(ctx, received, step),
    layout,
    drafts,
  )
  await checkPictures(ctx, meshes)
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
  meshRemarks.push(...(await remarksOnColours(ctx, meshes)))
  return { meshes, properties, attachments, meshRemarks }
}

async function pictureNames(
  ctx: RequestContext,
  { companions }: DatasetLayout,
  drafts: Drafts,
): Promise<UnpairedFiles['pictures']> {
  const materials = companions.filter(isMaterial).map(({ path }) => ({ path, draft: drafts.get(path)! }))
  const facts = await factsOf(
    ctx,
    materials.map(({ draft }) => draft),
  )
  return materials.map(({ path }, at) => [path, facts[at]!.pictures] as const)
}

/** Gives each mesh the materials that it names, and their pictures. */
async function withCompanions(
  ctx: RequestContext,
  checked: readonly CheckedMesh[],
  layout: DatasetLayout,
  drafts: Drafts,
): Promise<{ meshes: CheckedMesh[]; remarks: string[] }> {
  const { own, unused } = await ctx.platform.workers.run(
    pairCompanions,
    {
      companions: layout.companions,
      meshes: layout.meshes.map(({ folders, stem }, at) => {
        const { libraries, usesMaterials } = checked[at]!
        return { folders, stem, libraries, usesMaterials }
      }),
      pictures: await pictureNames(ctx, layout, drafts),
    },
    forCaller(ctx, 0),
  )
  const told: [remark: string, path: string][] = []
  const meshes = checked.map((mesh, at) => {
    const { materials, textures, remark } = own[at]!
    for (const words of [...mesh.remarks, ...(remark === null ? [] : [remark])])
      told.push([words, mesh.fileName])
    const files = [
      ...materials.map(path => ({ kind: 'material' as const, name: path.split('/').at(-1)!, path })),
      ...textures.map(texture => ({ kind: 'picture' as const, ...texture })),
    ]
    const companions = files.map(({ kind, name, path }) => ({
      kind,
      name: name.slice(-255).toWellFormed(),
      draft: drafts.get(path)!,
    }))
    return { ...mesh, companions }
  })
  return { meshes, remarks: [...remarksOnMeshes(told), ...remarksOnUnused(unused)] }
}

function receivedFrom(
  { time, quality, channel, sequence, path, format }: DatasetLayout['meshes'][number],
  drafts: Drafts,
): ReceivedMesh {
  return {
    time,
    quality,
    channel,
    sequence,
    fileName: (format === 'obj' ? path : path.replace(/\.[^.]*$/, '.obj')).slice(-255).toWellFormed(),
    draft: drafts.get(path)!,
    companions: [],
  }
}
