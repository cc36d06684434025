import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import yauzl from 'yauzl'
import { limits } from '../../../client/features/viewerDock/local/limits'
import {
  bytesOf,
  type LocalFile,
  zipSources,
} from '../../../client/features/viewerDock/local/reading/sources'
import { zipArchives } from '../../../server/platform/storage/zipArchive.js'
import { type ZipForm, zipOf, type ZippedFile } from '../../support/zips.js'

type Listing = readonly (readonly [path: string, content: string])[]

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'morula-zip-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function inBrowser(bytes: Uint8Array): Promise<Listing> {
  const file: LocalFile = {
    name: 'a.zip',
    size: bytes.length,
    read: (start, end) => bytes.slice(start, end),
    slice: (start, end) => new Blob([bytes.slice(start, end)]),
  }
  const sources = zipSources(file)
  return Promise.all(
    sources.map(
      async source => [source.path, Buffer.from(await bytesOf(source)).toString('latin1')] as const,
    ),
  )
}

async function onServer(bytes: Uint8Array): Promise<Listing> {
  const path = join(dir, 'a.zip')
  writeFileSync(path, bytes)
  const { entries, bytes: most, ratio } = limits.zip
  const archive = await zipArchives.open(path, { maxEntries: entries, maxBytes: most, maxRatio: ratio })
  const listed: (readonly [string, string])[] = []
  for (const entry of archive.entries)
    listed.push([entry.path, (await buffer(await entry.read())).toString('latin1')])
  await archive.close()
  return listed
}

async function byYauzl(bytes: Uint8Array): Promise<Listing> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  const listed: (readonly [string, string])[] = []
  for await (const entry of zip.eachEntry())
    listed.push([entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1')])
  return listed
}

const letters = fc.stringMatching(/^[a-zäÖé][a-z0-9äÖé_]{0,6}$/)
const path = fc
  .tuple(fc.array(letters, { maxLength: 2 }), letters)
  .map(([folders, name]) => [...folders, `${name}.obj`].join('/'))
const files = fc.uniqueArray(
  fc.record({
    path,
    content: fc.uint8Array({ maxLength: 300 }),
    isDeflated: fc.boolean(),
    hasBackslashes: fc.boolean(),
    isLong: fc.boolean(),
    hasDescriptor: fc.boolean(),
  }),
  { selector: file => file.path, minLength: 1, maxLength: 6 },
)
const names = fc.constantFrom('marked UTF-8', 'plain UTF-8', 'code page 437', 'unicode field')
const listingOf = (list: readonly ZippedFile[]): Listing =>
  list.map(({ path: name, content }) => [name, Buffer.from(content).toString('latin1')])

describe('a zip', () => {
  it('gives the same files in the browser and on the server, however it was written', async () => {
    const form = fc.record<ZipForm>({
      before: fc.uint8Array({ maxLength: 40 }),
      isCorrected: fc.boolean(),
      behind: fc.uint8Array({ maxLength: 40 }),
      comment: fc.stringMatching(/^[a-z ]{0,20}$/),
      isLong: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(files, names, form, async (list, name, how) => {
        const bytes = zipOf(
          list.map(file => ({ ...file, name })),
          how,
        )
        expect(await inBrowser(bytes)).toEqual(listingOf(list))
        expect(await onServer(bytes)).toEqual(listingOf(list))
      }),
      { numRuns: 100 },
    )
  })

  it('gives the files that yauzl reads', async () => {
    const known = fc.constantFrom('marked UTF-8', 'code page 437', 'unicode field')
    await fc.assert(
      fc.asyncProperty(files, known, fc.boolean(), async (list, name, isLong) => {
        const bytes = zipOf(
          list.map(file => ({ ...file, name })),
          { isLong },
        )
        expect(await inBrowser(bytes)).toEqual(await byYauzl(bytes))
      }),
      { numRuns: 30 },
    )
  })

  it('within the bytes before a zip is not read instead of it', async () => {
    const content = Buffer.from('v 0 0 0\n')
    const before = zipOf([{ path: 'old.obj', content }])
    for (const isCorrected of [true, false])
      expect(await inBrowser(zipOf([{ path: 'new.obj', content }], { before, isCorrected }))).toEqual([
        ['new.obj', 'v 0 0 0\n'],
      ])
  })

  it('with a changed byte in a file is refused on both sides', async () => {
    const bytes = zipOf([{ path: 'a.obj', content: Buffer.from('v 0 0 0\n') }])
    bytes[36] = bytes[36]! ^ 1
    await expect(inBrowser(bytes)).rejects.toThrow('a.obj is damaged in the archive')
    await expect(onServer(bytes)).rejects.toThrow('a.obj is damaged in the archive')
  })
})
