import { textOf } from '../../formats/textBytes.js'
import type { LocalFiles, OutputFile, Task } from '../kernel/workers.js'
import { UnreadableFile } from '../kernel/errors.js'
import * as archiveTasks from './archiveTasks.js'
import * as derivedTasks from './derivedTasks.js'
import * as materialTasks from './materialTasks.js'
import { comparePropertyFiles, readPropertyRows } from './rowTasks.js'
import * as tasks from './tasks.js'

type Handler<I, O> = (input: I, files: LocalFiles) => Promise<O>

/** Handlers import their code on demand, because each child process has its own memory. */
const handler = <I, O>({ name }: Task<I, O>, work: Handler<I, O>) => ({ [name]: work })

function stored(files: LocalFiles, bytes: Uint8Array): OutputFile {
  const output = files.output()
  output.write(bytes)
  return output.end()
}

/** Brotli quality of the object index. */
const indexQuality = 9

/** The tasks of a child process, by name. Paths become bytes here, and results become files. */
/** Each pair of a mesh and a material file or picture is a row of the database. */
const mostPairs = 200_000

export const handlers: Readonly<Record<string, Handler<never, unknown>>> = {
  ...handler(tasks.checkMesh, async (input, files) =>
    (await import('./checkMesh.js')).checkMesh(input, files),
  ),
  ...handler(materialTasks.pairCompanions, async ({ meshes, companions, pictures }) => {
    const { Companions } = await import('../../formats/archive/companions.js')
    const all = new Companions(companions, meshes, new Map(pictures))
    let pairs = 0
    const own = meshes.map(mesh => {
      const found = all.of(mesh, mesh)
      pairs += found.materials.length + found.textures.length
      if (pairs > mostPairs)
        throw new UnreadableFile('The meshes use too many material files and pictures together')
      return found
    })
    return { own, unused: all.unused() }
  }),
  ...handler(materialTasks.remarkOnLooks, async ({ materials, ...part }, files) => {
    const { lookRemarks } = await import('./frames/lookRemarks.js')
    return lookRemarks({ ...part, materials: materials.map(path => files.bytes(path)) }, files)
  }),
  ...handler(tasks.convertMesh, async (input, files) =>
    (await import('./convertMesh.js')).convertMesh(input, files),
  ),
  ...handler(tasks.readTimes, async ({ paths }, files) => {
    const { timeOfObjects } = await import('../../formats/archive/meshSeries.js')
    return paths.map(path => timeOfObjects(files.pieces(path)))
  }),
  ...handler(materialTasks.materialFacts, async ({ paths }, files) => {
    const { materialFactsIn } = await import('./hints.js')
    return paths.map(path => materialFactsIn(files.bytes(path)))
  }),
  ...handler(tasks.buildFrames, async ({ parts, ...place }, files) => {
    const { buildFrames } = await import('./frames/buildFrames.js')
    const loaded = parts.map(({ materials, textures, ...part }) => ({
      ...part,
      materials: materials.map(material => files.bytes(material)),
      textures: textures.map(({ path, ...picture }) => ({ ...picture, bytes: files.bytes(path) })),
    }))
    const { frames, summary } = await buildFrames({ ...place, parts: loaded }, files)
    return {
      frames: frames.map(({ glb, brotli, ...frame }) => ({
        ...frame,
        glb: stored(files, glb),
        brotli: stored(files, brotli),
      })),
      summary,
    }
  }),
  ...handler(tasks.buildIndexBlocks, async ({ times }, files) => {
    const { buildIndex } = await import('./objectIndex/buildIndex.js')
    const { brotli } = await import('./brotli.js')
    const blocks: tasks.BuiltIndexBlock[] = []
    for await (const { block, measures, ...place } of buildIndex(times, files))
      blocks.push({
        ...place,
        block: stored(files, block),
        blockBrotli: stored(files, brotli(block, indexQuality)),
        measures: stored(files, measures),
        measuresBrotli: stored(files, brotli(measures, indexQuality)),
      })
    return blocks
  }),
  ...handler(tasks.makePlainFrame, async ({ path }, files) =>
    stored(files, await (await import('./frames/plainFrame.js')).plainFrame(files.bytes(path))),
  ),
  ...handler(tasks.renderPreview, async ({ lineage, ...input }, files) => {
    const { renderPreview } = await import('./preview/renderPreview.js')
    const { animation, still } = await renderPreview(
      { ...input, lineage: lineage === null ? null : files.bytes(lineage) },
      files,
    )
    return { animation: stored(files, animation), still: stored(files, still) }
  }),
  ...handler(tasks.readProperty, async ({ path, assumed }, files) => {
    const { isLarge, readProperty } = await import('./readProperty.js')
    const streamed =
      isLarge(files.pieces(path)) &&
      (await (await import('./readLineage.js')).readLineage(path, assumed, files))
    if (streamed) return streamed
    const { binary, brotli, ...property } = readProperty(files.bytes(path), assumed)
    return { ...property, binary: stored(files, binary), brotli: stored(files, brotli) }
  }),
  ...handler(derivedTasks.deriveProperty, async (input, files) =>
    (await import('./derive.js')).deriveProperty(input, files),
  ),
  ...handler(derivedTasks.evaluateFormula, async (input, files) =>
    (await import('./derive.js')).evaluateFormula(input, files),
  ),
  ...handler(readPropertyRows, async ({ pages }, files) => {
    const { readRows } = await import('./readRows.js')
    return pages.map(({ path, isLineage, ...range }) => readRows(files.bytes(path), isLineage, range))
  }),
  ...handler(comparePropertyFiles, async ({ before, after }, files) => {
    const { compareFiles } = await import('./readRows.js')
    return compareFiles(
      { ...before, bytes: files.bytes(before.path) },
      { ...after, bytes: files.bytes(after.path) },
    )
  }),
  ...handler(tasks.findObjects, async (search, files) =>
    (await import('./findObjects.js')).findObjects(search, files),
  ),
  ...handler(tasks.findUnknownObjects, async (input, files) =>
    (await import('./unknownObjects.js')).findUnknownObjects(input, files),
  ),
  ...handler(tasks.checkPicture, async ({ path, maxPixels }, files) => {
    await (await import('./picture.js')).reencode(files.bytes(path), maxPixels)
    return null
  }),
  ...handler(tasks.cleanPicture, async ({ path, maxPixels }, files) =>
    (await import('./picture.js')).cleanPicture(files.bytes(path), maxPixels),
  ),
  ...handler(tasks.makeThumbnail, async ({ path }, files) =>
    (await import('./picture.js')).makeThumbnail(files.bytes(path)),
  ),
  ...handler(tasks.unpackBzip2, async (input, files) => {
    const { unpackBzip2 } = await import('./bzip2.js')
    const output = files.output()
    unpackBzip2(files.pieces(input.path), input, piece => output.write(piece))
    return output.end()
  }),
  ...handler(tasks.bzip2Length, async (input, files) =>
    (await import('./bzip2.js')).bzip2Length(files.pieces(input.path), input),
  ),
  ...handler(tasks.packBzip2, async input => (await import('./bzip2.js')).packBzip2(input)),
  ...handler(tasks.buildScene, async ({ path, primitives, maxBytes }, files) => {
    const { buildScene } = await import('./buildScene.js')
    const { bytes, objects } = await buildScene({
      text: textOf(files.bytes(path)),
      primitives: primitives.map(shape => ({ name: shape.name, bytes: files.bytes(shape.path) })),
      maxBytes,
    })
    return { file: stored(files, bytes), objects }
  }),
  ...handler(tasks.joinMeshes, async ({ paths }, files) => {
    const { joinParts } = await import('./joinMeshes.js')
    const output = files.output()
    const parts = paths.map(path => () => files.pieces(path))
    joinParts(parts, bytes => output.write(bytes))
    return output.end()
  }),
  ...handler(archiveTasks.readArchive, async (input, files) =>
    (await import('./archive.js')).readArchive(input, files),
  ),
  ...handler(archiveTasks.unpackArchive, async (input, files) =>
    (await import('./archive.js')).unpackArchive(input, files),
  ),
}
