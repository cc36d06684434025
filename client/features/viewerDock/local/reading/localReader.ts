import { UnreadableZip } from '../../../../../formats/archive/unreadableZip'
import type { ArchiveLayout } from '../../../../../formats/archive/archiveLayout'
import type { ArchiveMesh } from '../../../../../formats/archive/archiveMeshes'
import { leftBySystem, withoutMesh } from '../../../../../formats/archive/archiveLayout'
import { Companions, isMaterial } from '../../../../../formats/archive/companions'
import type { Orderer } from '../../../../../formats/frame/build/content'
import type { Simplifier } from '../../../../../formats/frame/build/levels'
import { localFrames } from '../../../../../formats/frame/build/localFrames'
import type { MeshDecoder } from '../../../../../formats/frame/frameReader'
import type { MeshEncoder } from '../../../../../formats/frame/frameWriter'
import { UnreadableMesh } from '../../../../../formats/mesh/read/readMesh'
import { readStages } from '../../../../../formats/stages'
import { counted } from '../../../../lib/words/counts'
import { limits } from '../limits'
import type { LocalEvent, Note } from './protocol'
import { type LoadedMesh, type OpenedFiles, readMesh } from './readMeshes'
import { builtProperty } from './readProperty'
import { descriptionOf, fileSource, layoutOf, type LocalFile, type Source, zipSources } from './sources'

export interface Tools {
  readonly encoder: MeshEncoder & Orderer
  readonly simplifier: Simplifier
  readonly decoder: MeshDecoder
}
type Tell = (event: LocalEvent) => void

/** The sentence for a person about an error while a file is read. */
export function wordsOf(error: unknown): string {
  if (error instanceof UnreadableMesh) return error.message
  if (error instanceof UnreadableZip) return `${error.message}.`
  if (error instanceof RangeError) return 'It needs more memory than this browser gives.'
  if (error instanceof DOMException) return 'The file changed or was removed while it was read.'
  return 'It cannot be read.'
}

/** Opens files, which are one zip or the parts of one dataset. Tells frames as soon as they are built. */
export async function openLocal(
  files: readonly LocalFile[],
  name: string,
  tools: Tools,
  tell: Tell,
): Promise<void> {
  try {
    const sources = sourcesOf(files, tell)
    const layout = await layoutOf(sources, name)
    const opened = new Map(sources.map(source => [source.path, source]))
    const companions = new Companions(layout.companions, layout.meshes)
    await new LocalReader({ sources: opened, companions }, layout, tools, tell).open()
  } catch (error) {
    const first = files[0]?.name ?? name
    tell({ is: 'refused', refusals: [{ name: first, reason: wordsOf(error) }] })
  }
}

/** Counts the bytes that are read, for the progress. */
function sourcesOf(files: readonly LocalFile[], tell: Tell): Source[] {
  const [only] = files
  const isZip = files.length === 1 && /\.zip$/i.test(only!.name)
  const sources = isZip ? zipSources(only!) : files.map(fileSource)
  const total = sources.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  let toldAt = 0
  const counted = (piece: Uint8Array, what: string) => {
    done += piece.length
    if (performance.now() - toldAt < 100) return piece
    toldAt = performance.now()
    tell({ is: 'progress', what, done: Math.min(done, total), total })
    return piece
  }
  return sources.map(source => ({
    ...source,
    pieces: () => {
      const pieces = source.pieces()
      return Symbol.iterator in pieces
        ? inTurn(pieces, piece => counted(piece, source.path))
        : inAsyncTurn(pieces, piece => counted(piece, source.path))
    },
  }))
}

function* inTurn<T>(items: Iterable<T>, work: (item: T) => T): Generator<T> {
  for (const item of items) yield work(item)
}
async function* inAsyncTurn<T>(items: AsyncIterable<T>, work: (item: T) => T): AsyncGenerator<T> {
  for await (const item of items) yield work(item)
}

const meshFile = /\.(?:obj|stl|ply|glb|gltf)$/i
const leftOut = (reason: string) => `It is left out: ${reason}.`

/** The viewer has no pictures of local files. */
const undrawn =
  'Pictures on surfaces are not drawn for files of this computer. A zip that is kept as a dataset is drawn with them.'

class LocalReader {
  private readonly pictures: readonly string[]
  private readonly failed: Note[] = []
  private readonly remarks: Note[] = []
  private built = 0
  /** Meshes that could be read. Only the finest quality is tried. */
  private read = 0

  constructor(
    private readonly files: OpenedFiles,
    private readonly layout: ArchiveLayout,
    private readonly tools: Tools,
    private readonly tell: Tell,
  ) {
    this.pictures = layout.companions.filter(file => !isMaterial(file)).map(({ path }) => path)
  }

  async open(): Promise<void> {
    const places = placesOf(this.layout.meshes)
    this.tellIgnored()
    const times = new Set(places.map(([mesh]) => mesh!.time))
    if (times.size > limits.timePoints)
      throw new UnreadableZip(
        `It has ${times.size} time points; at most ${limits.timePoints} are opened here`,
      )
    await this.tellFacts(places)
    const [first, ...others] = places
    if (first) await this.place(first)
    for (const property of this.layout.properties) await this.property(property)
    for (const place of others) await this.place(place)
    this.tellUnused()
    if (this.built > 0) this.tell({ is: 'end' })
    else this.refuse()
  }

  private refuse(): void {
    const none = { name: this.layout.meta.name, reason: 'It has no mesh: .obj, .stl, .ply or .glb.' }
    const failed = this.failed.length > 0 ? this.failed : [none]
    this.tell({ is: 'refused', refusals: [...failed, ...this.remarks] })
  }

  private tellIgnored(): void {
    for (const { path, reason } of this.layout.ignored)
      if (reason === leftBySystem) continue
      else if (meshFile.test(path)) this.fail(path, leftOut(reason))
      else this.remark(path, leftOut(reason))
  }

  private tellUnused(): void {
    const [first, ...others] = this.pictures
    // One sentence, because a dataset may have a picture for each mesh.
    if (first !== undefined)
      this.remark(others.length > 0 ? `${first} and ${counted(others.length, 'other')}` : first, undrawn)
    if (this.read < this.layout.meshes.length) return
    for (const path of this.files.companions.unused())
      if (!this.pictures.includes(path)) this.remark(path, leftOut(withoutMesh))
  }

  private async tellFacts(places: readonly (readonly ArchiveMesh[])[]): Promise<void> {
    const { meta, others } = this.layout
    const table = others.find(({ kind }) => kind === 'stages')
    const stages = table ? this.files.sources.get(table.path) : undefined
    const text = stages ? await descriptionOf(stages) : null
    const { name, minTime, maxTime, secondsPerFrame, startSeconds, units, voxelSize, voxelUnit, axes } = meta
    const channels = [...new Set(places.map(([mesh]) => mesh!.channel))].sort((a, b) => a - b)
    this.tell({
      is: 'facts',
      facts: {
        name,
        minTime,
        maxTime,
        secondsPerFrame,
        startSeconds,
        units,
        voxelSize,
        voxelUnit,
        axes,
        channels,
        stages: text === null ? [] : readStages(text).stages,
        total: places.length,
      },
    })
  }

  private async place(meshes: readonly ArchiveMesh[]): Promise<void> {
    const { time, channel } = meshes[0]!
    const loaded: LoadedMesh[] = []
    for (const mesh of meshes)
      await this.attempt(mesh.path, async () => {
        const read = await readMesh(mesh, this.files, this.tools.decoder)
        for (const remark of read.remarks) this.remark(mesh.path, remark)
        loaded.push(read)
        this.read++
      })
    if (loaded.length === 0) return
    await this.attempt(meshes[0]!.path, () => {
      const { encoder, simplifier } = this.tools
      const { frames, bounds, remark } = localFrames({ time, channel }, loaded, encoder, simplifier)
      if (remark !== null) this.remark(meshes[0]!.path, remark)
      this.built++
      this.tell({
        is: 'place',
        place: {
          time,
          channel,
          bounds,
          frames: frames.map(({ glb, ...frame }) => ({
            ...frame,
            file: new Blob([glb as Uint8Array<ArrayBuffer>]),
          })),
        },
      })
    })
  }

  private property({ path, name, assumed }: ArchiveLayout['properties'][number]): Promise<void> {
    return this.attempt(path, async () => {
      const { property, remark } = await builtProperty(this.files.sources.get(path)!, name, assumed)
      if (remark !== '') this.remark(path, `${remark}.`)
      this.tell({ is: 'property', property })
    })
  }

  private async attempt(path: string, work: () => void | Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.fail(path, wordsOf(error))
    }
  }

  private fail(name: string, reason: string): void {
    if (this.failed.length >= limits.remarks) return
    this.failed.push({ name, reason })
    this.tell({ is: 'failed', note: { name, reason } })
  }

  private remark(name: string, reason: string): void {
    if (this.remarks.length >= limits.remarks) return
    this.remarks.push({ name, reason })
    this.tell({ is: 'remark', remark: { name, reason } })
  }
}

/** The meshes of each time point and channel, in their finest quality, in order of time. */
function placesOf(meshes: readonly ArchiveMesh[]): ArchiveMesh[][] {
  const places = new Map<string, ArchiveMesh[]>()
  for (const mesh of meshes) {
    const key = `${mesh.time} ${mesh.channel}`
    const others = places.get(key) ?? []
    const finest = others[0]?.quality ?? -1
    if (mesh.quality > finest) places.set(key, [mesh])
    else if (mesh.quality === finest) others.push(mesh)
  }
  return [...places.values()].sort((a, b) => a[0]!.time - b[0]!.time || a[0]!.channel - b[0]!.channel)
}
