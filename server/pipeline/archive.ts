import { type ArchiveLayout, meshCount, readArchiveLayout } from '../../formats/archive/archiveLayout.js'
import type { GivenPlace } from '../../formats/archive/archiveMeshes.js'
import { archiveMetaPath } from '../../formats/archive/archivePaths.js'
import { archiveRemarks } from '../../formats/archive/archiveRemarks.js'
import { readStages } from '../../formats/stages.js'
import { textOf } from '../../formats/textBytes.js'
import type { Archive, ArchiveEntry } from '../kernel/archive.js'
import { UnreadableFile } from '../kernel/errors.js'
import type { LocalFiles, OutputFile } from '../kernel/workers.js'
import { inParallel } from '../lib/inParallel.js'
import type { readArchive as readTask, unpackArchive as unpackTask } from './archiveTasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

const metaBytes = 1_000_000
const readAtOnce = 4
const reportMilliseconds = 100

export async function readArchive(
  { path, name, limits, mostMeshes, places }: TaskInput<typeof readTask>,
  files: LocalFiles,
): Promise<TaskOutput<typeof readTask>> {
  const archive = await files.archive(path, limits)
  try {
    const entries = new Map(archive.entries.map(entry => [entry.path, entry]))
    const paths = [...entries.keys()]
    if (paths.length > mostMeshes) refuseMany(meshCount(paths), mostMeshes)
    const metaPath = archiveMetaPath(paths)
    const layout = readArchiveLayout(
      paths,
      metaPath === null ? null : await textIn(entries.get(metaPath)!),
      name,
      places,
      archive.entries.filter(({ isRepeated }) => isRepeated).map(entry => entry.path),
    )
    refuseUnknown(places ?? [], layout)
    const { meta, meshes, companions, properties, images, primitives, sets } = layout
    const table = layout.others.find(({ kind }) => kind === 'stages')
    const sizes = new Map([...pathsOf(layout)].map(file => [file, entries.get(file)!.bytes] as const))
    return {
      layout: { meta, meshes, companions, properties, images, primitives, sets },
      remarks: archiveRemarks(layout),
      sizes,
      stages: table ? readStages(await textIn(entries.get(table.path)!)) : null,
    }
  } finally {
    await archive.close()
  }
}

function refuseMany(meshes: number, most: number): void {
  const [given, allowed] = [meshes, most].map(count => count.toLocaleString('en'))
  if (meshes > most) throw new UnreadableFile(`There are ${given} mesh files, more than ${allowed}`)
}

function refuseUnknown(places: readonly GivenPlace[], { meshes }: ArchiveLayout): void {
  const known = new Set(meshes.map(({ path }) => path))
  const unknown = places.find(({ path }) => !known.has(path))
  if (unknown) throw new UnreadableFile(`The archive has no mesh ${unknown.path}: choose the places again`)
}

const pathsOf = ({ meshes, companions, properties, images, primitives, sets }: ArchiveLayout): Set<string> =>
  new Set(
    [...meshes, ...companions, ...properties, ...images, ...primitives, ...sets].map(({ path }) => path),
  )

async function textIn(entry: ArchiveEntry): Promise<string> {
  if (entry.bytes > metaBytes) throw new UnreadableFile(`${entry.path} is too large for a description`)
  const chunks: Uint8Array[] = []
  for await (const chunk of await entry.read()) chunks.push(chunk as Uint8Array)
  return textOf(Buffer.concat(chunks))
}

export async function unpackArchive(
  { path, limits, paths }: TaskInput<typeof unpackTask>,
  files: LocalFiles,
): Promise<TaskOutput<typeof unpackTask>> {
  const archive = await files.archive(path, limits)
  try {
    return await unpacked(archive, paths, files)
  } finally {
    await archive.close()
  }
}

async function unpacked(
  archive: Archive,
  paths: readonly string[],
  files: LocalFiles,
): Promise<OutputFile[]> {
  const entries = new Map(archive.entries.map(entry => [entry.path, entry]))
  let done = 0
  let reportedAt = 0
  return inParallel(paths, readAtOnce, async path => {
    const output = await unpackEntry(entries.get(path), files)
    done++
    if (performance.now() - reportedAt >= reportMilliseconds) {
      reportedAt = performance.now()
      files.tell(done)
    }
    return output
  })
}

async function unpackEntry(entry: ArchiveEntry | undefined, files: LocalFiles): Promise<OutputFile> {
  if (!entry) throw new UnreadableFile('The archive changed while it was read')
  const output = files.output()
  for await (const chunk of await entry.read()) output.write(chunk as Uint8Array)
  return output.end()
}
