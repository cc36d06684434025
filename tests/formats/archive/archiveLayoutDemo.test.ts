import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from '@jest/globals'
import yauzl from 'yauzl'
import { Companions, isMaterial } from '../../../formats/archive/companions.js'
import { readArchiveLayout } from '../../../formats/archive/archiveLayout.js'
import { archiveMetaPath } from '../../../formats/archive/archivePaths.js'
import { divisionsPerTime } from '../../../formats/lineage/lineage.js'
import { readMaterials } from '../../../formats/obj/mtl.js'
import { readProperty } from '../../../formats/property/propertyReader.js'

const folder = new URL('../../../demo/', import.meta.url)
const names = readdirSync(folder)
  .filter(name => name.endsWith('.zip'))
  .sort()

/** All paths of a zip, and the contents of the wanted files. */
async function unzip(
  name: string,
  wanted: (path: string) => boolean,
): Promise<{ paths: string[]; files: Map<string, Buffer> }> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(readFileSync(new URL(name, folder)), { lazyEntries: true }, (error, opened) =>
      opened ? resolve(opened) : reject(error ?? new Error('no zip')),
    )
  })
  const open = promisify(zip.openReadStream.bind(zip)) as (
    entry: yauzl.Entry,
  ) => Promise<NodeJS.ReadableStream>
  const paths: string[] = []
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    const take = async (entry: yauzl.Entry) => {
      paths.push(entry.fileName)
      if (wanted(entry.fileName)) files.set(entry.fileName, await buffer(await open(entry)))
      zip.readEntry()
    }
    zip.on('entry', (entry: yauzl.Entry) => {
      take(entry).catch(reject)
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  return { paths, files }
}

test('the nine examples match order.json and take less than 25 MB', () => {
  const order = JSON.parse(readFileSync(new URL('order.json', folder), 'utf8')) as {
    rank: number
    file: string
    bytes: number
    sha256: string
  }[]
  expect(order.map(({ file }) => file)).toEqual(names)
  expect(order.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const { file, bytes, sha256 } of order) {
    const content = readFileSync(new URL(file, folder))
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256])
  }
  expect(order.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(25_000_000)
})

describe.each(names)('the example %s', name => {
  let paths: string[]
  let files: Map<string, Buffer>
  beforeAll(async () => {
    ;({ paths, files } = await unzip(name, path => !path.endsWith('.obj') && !path.endsWith('.jpg')))
  })
  const metaText = () => files.get(archiveMetaPath(paths) ?? '')?.toString() ?? ''
  const picturesIn = (path: string) =>
    readMaterials(files.get(path)!).materials.flatMap(({ picture }) => picture ?? [])

  test('is read without omissions', () => {
    const { meta, meshes, companions, ignored, problems } = readArchiveLayout(paths, metaText())
    expect([ignored, problems]).toEqual([[], []])
    expect(meshes.length).toBe(paths.filter(path => path.endsWith('.obj')).length)
    expect([meta.name, meta.licence, meta.source].every(text => text !== '')).toBe(true)
    expect([meta.minTime, meta.maxTime]).toEqual([meshes[0]?.time, meshes.at(-1)?.time])
    const materials = companions.filter(isMaterial).map(({ path }) => [path, picturesIn(path)] as const)
    const all = new Companions(companions, meshes, new Map(materials))
    for (const mesh of meshes) all.of(mesh, { libraries: [], usesMaterials: true })
    expect(all.unused()).toEqual([])
  })

  test('contains no data with a restricted licence', () => {
    expect(paths.filter(path => /gene_|expression|tissue/.test(path))).toEqual([])
    expect(metaText()).not.toMatch(/Murray|EPICViz|NC 3\.0|gene_|tissue"/)
  })

  test('has as many property values and lineage links as its description says', () => {
    const { counts } = JSON.parse(metaText()) as {
      counts: { properties: Record<string, number>; lineage_links: number; divisions?: number }
    }
    const { properties } = readArchiveLayout(paths, metaText())
    const read = properties.map(property => ({
      name: property.name,
      ...readProperty(files.get(property.path) ?? new Uint8Array(), property.assumed),
    }))
    expect(read.flatMap(({ problems }) => problems)).toEqual([])
    expect(
      Object.fromEntries(
        read.filter(({ type }) => type !== 'time').map(property => [property.name, property.values]),
      ),
    ).toEqual(counts.properties)
    const lineage = read.find(({ type }) => type === 'time')
    expect(lineage?.values ?? 0).toBe(counts.lineage_links)
    if (lineage?.lineage && counts.divisions !== undefined)
      expect(divisionsPerTime(lineage.lineage).reduce((sum, count) => sum + count)).toBe(counts.divisions)
  })
})
