import { remarksOnMeshes, remarksOnUnused } from '../../../formats/archive/archiveRemarks.js'
import type { MeshCompanions } from '../../../formats/archive/companions.js'
import { mixedWords } from '../../../formats/frame/build/pieceColours.js'
import { pathParts } from '../../../formats/obj/pictures.js'
import { nameKeyInLowerCase } from '../../../formats/text.js'
import type { RequestContext } from '../../kernel/context.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import {
  type MaterialFacts,
  materialFacts,
  pairCompanions,
  remarkOnLooks,
  type UnpairedFiles,
} from '../../pipeline/materialTasks.js'
import { inParallel } from '../../lib/inParallel.js'
import { checkedAtOnce, type CheckedMesh, type Companion, type ReceivedMesh } from './check.service.js'

/** Meshes with their own companions, and sentences for a person. */
export interface Paired {
  readonly meshes: readonly CheckedMesh[]
  readonly remarks: readonly string[]
}

/** Pairs of a sentence and the file that it is about. */
type Told = readonly [remark: string, path: string][]

/**
 * Gives each mesh of a form the materials that it names, by the same rule as in an archive, and the picture with them.
 * A single material also goes to the meshes that name none. When no mesh names it, the person has renamed it, and all
 * meshes take it, with a remark.
 */
export async function pairedInForm(ctx: RequestContext, meshes: readonly CheckedMesh[]): Promise<Paired> {
  const { own } = await ctx.platform.workers.run(pairCompanions, filesOf(meshes), forCaller(ctx, 0))
  return withGiven(meshes, own)
}

const givenWith = (meshes: readonly CheckedMesh[], kind: Companion['kind']) =>
  (meshes[0]?.companions ?? []).filter(companion => companion.kind === kind)

/** The material files of a form by their numbers, which stand for their paths. */
export function filesOf(meshes: readonly CheckedMesh[]): UnpairedFiles {
  const materials = givenWith(meshes, 'material')
  return {
    meshes: meshes.map(({ fileName, libraries, usesMaterials }) => ({
      folders: [],
      stem: stemOf(fileName),
      libraries,
      usesMaterials,
    })),
    companions: materials.map(({ name }, at) => ({
      path: String(at),
      base: name,
      // As a material with the name of no mesh, a single one goes to all.
      stem: materials.length > 1 ? stemOf(name) : '',
      extension: 'mtl',
      folders: [],
    })),
    pictures: [],
  }
}

/** `own`: the companions of each mesh among `filesOf(meshes)`. */
export function withGiven(meshes: readonly CheckedMesh[], own: readonly MeshCompanions[]): Paired {
  const given = meshes[0]?.companions ?? []
  const [materials, pictures] = [givenWith(meshes, 'material'), givenWith(meshes, 'picture')]
  const isUnused = own.every(({ materials: taken }) => taken.length === 0)
  const renamed = materials.length === 1 && isUnused ? materials[0]! : null
  const told = meshes.flatMap((mesh, at): Told => {
    const remark = renamed ? renamedWords(renamed, mesh) : own[at]!.remark
    return [...mesh.remarks, ...(remark === null ? [] : [remark])].map(words => [words, mesh.fileName])
  })
  const paired = meshes.map((mesh, at) => {
    const taken = renamed ? [renamed] : own[at]!.materials.map(path => materials[Number(path)]!)
    return { ...mesh, companions: taken.length > 0 ? [...taken, ...pictures] : [] }
  })
  const used = new Set(paired.flatMap(({ companions }) => companions))
  const left = given.filter(companion => !used.has(companion))
  return {
    meshes: paired,
    remarks: [...remarksOnMeshes(told), ...remarksOnUnused(left.map(({ name }) => name))],
  }
}

const renamedWords = ({ name }: Companion, { usesMaterials }: CheckedMesh): string | null =>
  usesMaterials ? `${name} is used, although the mesh names another material file` : null

const stemOf = (name: string) => name.replace(/\.(?:obj|mtl)$/i, '')

/**
 * What a person should know about the colours of these meshes: what their material files lack, and what frames do not
 * show. Call when the companions of the meshes are known.
 */
export async function remarksOnColours(
  ctx: RequestContext,
  meshes: readonly CheckedMesh[],
): Promise<string[]> {
  return [...(await remarksOnMaterials(ctx, meshes)), ...(await remarksOnFrames(ctx, meshes))]
}

/** Reads only meshes that have colours. */
async function remarksOnFrames(ctx: RequestContext, meshes: readonly CheckedMesh[]): Promise<string[]> {
  const coloured = meshes.filter(
    ({ companions, usesMaterials, hasVertexColours }) =>
      hasVertexColours || (usesMaterials && companions.some(({ kind }) => kind === 'material')),
  )
  const found = await inParallel(coloured, checkedAtOnce, async ({ draft, channel, companions }) => {
    ctx.caller.disconnected.throwIfAborted()
    const files = companions.filter(({ kind }) => kind === 'material').map(material => material.draft)
    return ctx.platform.workers.run(
      remarkOnLooks,
      {
        path: draft.path,
        bytes: draft.bytes,
        channel,
        materials: files.map(({ path }) => path),
        textures: companions.filter(({ kind }) => kind === 'picture').map(({ name }) => ({ name })),
      },
      forCaller(
        ctx,
        files.reduce((sum, { bytes }) => sum + bytes, draft.bytes),
      ),
    )
  })
  const words = mixedWords(found.reduce((sum, { mixed }) => sum + mixed, 0))
  return remarksOnMeshes(
    found.flatMap(({ mixed, remarks }, at): Told =>
      [...(mixed > 0 ? [words] : []), ...remarks].map(remark => [remark, coloured[at]!.fileName]),
    ),
  )
}

async function remarksOnMaterials(ctx: RequestContext, meshes: readonly ReceivedMesh[]): Promise<string[]> {
  const names = new Map(
    meshes
      .flatMap(mesh => mesh.companions)
      .filter(({ kind }) => kind === 'material')
      .map(({ draft, name }) => [draft, name]),
  )
  const facts = await factsOf(ctx, [...names.keys()])
  const all = [...names.values()]
  return remarksOnMeshes(facts.flatMap(({ remarks }, at): Told => remarks.map(remark => [remark, all[at]!])))
}

/** Pictures and remarks of material files. */
export async function factsOf(ctx: RequestContext, drafts: readonly Draft[]): Promise<MaterialFacts[]> {
  if (drafts.length === 0) return []
  return ctx.platform.workers.run(
    materialFacts,
    { paths: drafts.map(({ path }) => path) },
    forCaller(
      ctx,
      drafts.reduce((sum, { bytes }) => sum + bytes, 0),
    ),
  )
}

/**
 * The name under which the only picture of an upload is stored. The materials may name it differently than the file
 * that was sent, and then it gets the first name of theirs.
 */
export async function nameInMaterials(
  ctx: RequestContext,
  name: string,
  materials: readonly Draft[],
): Promise<string> {
  const facts = await factsOf(ctx, materials)
  const names = facts.flatMap(({ pictures }) => pictures.map(picture => pathParts(picture).at(-1) ?? picture))
  const key = nameKeyInLowerCase(name)
  const used = names.find(picture => nameKeyInLowerCase(picture) === key) ?? names[0] ?? name
  return used.slice(-255).toWellFormed()
}
