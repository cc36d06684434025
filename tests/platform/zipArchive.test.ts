import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import yazl from 'yazl'
import type { ArchiveLimits } from '../../server/kernel/archive.js'
import { UnreadableFile } from '../../server/kernel/errors.js'
import { zipArchives } from '../../server/platform/storage/zipArchive.js'

const limits: ArchiveLimits = { maxEntries: 100, maxBytes: 50_000_000, maxRatio: 200 }
let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'morula-zip-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function zipped(
  files: Record<string, string | Buffer>,
  options: Partial<yazl.Options> = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, options)
  zip.end()
  return buffer(zip.outputStream)
}
const open = (bytes: Buffer, given = limits) => {
  const path = join(dir, `${Math.random()}.zip`)
  writeFileSync(path, bytes)
  return zipArchives.open(path, given)
}
const refusal = async (bytes: Buffer, given = limits) => {
  const error: unknown = await open(bytes, given).then(
    archive => archive.close(),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UnreadableFile)
  return (error as Error).message
}
/**
 * Renames an entry in the finished archive, in the local header and in the directory. The length stays the
 * same.
 */
const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
const directoryAt = (bytes: Buffer) => bytes.indexOf('PK\x01\x02', 'latin1')

describe('a valid archive', () => {
  it('returns its files with their paths and sizes', async () => {
    const archive = await open(await zipped({ 'embryo/meta.json': '{}', 'embryo/q0/t001.obj': 'v 0 0 0' }))
    expect(archive.entries.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['embryo/meta.json', 2],
      ['embryo/q0/t001.obj', 7],
    ])
    expect((await buffer(await archive.entries[1]!.read())).toString()).toBe('v 0 0 0')
    await archive.close()
  })

  it.each([true, false])('is read exactly, compressed: %s', async compress => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) & 255))
    const archive = await open(await zipped({ a: content, b: 'x' }, { compress }))
    expect((await buffer(await archive.entries[0]!.read())).equals(content)).toBe(true)
    await archive.close()
  })

  it('has the last one of several files with one path, and names it', async () => {
    const path = renamed(await zipped({ 'a.obj': '1', 'b.obj': '2', 'c.obj': '3' }), 'b.obj', 'a.obj')
    const archive = await open(path)
    expect(archive.entries.map(({ path, isRepeated }) => [path, isRepeated])).toEqual([
      ['a.obj', true],
      ['c.obj', false],
    ])
    expect((await buffer(await archive.entries[0]!.read())).toString()).toBe('2')
    await archive.close()
  })

  it('can be closed in the middle of a file', async () => {
    const archive = await open(await zipped({ a: Buffer.alloc(5_000_000, 'abc\n'), b: 'x' }), {
      ...limits,
      maxRatio: 2000,
    })
    for await (const chunk of await archive.entries[0]!.read()) {
      expect((chunk as Buffer).byteLength).toBeGreaterThan(0)
      break
    }
    expect((await buffer(await archive.entries[1]!.read())).toString()).toBe('x')
    await archive.close()
  })
})

describe('an archive is refused with a reason', () => {
  it.each([
    ['aaaaaaa', '../evil', 'outside of its folder'],
    ['aaaaaaa', '/etc/pw', 'outside of its folder'],
    ['aaaaaaa', 'a/../..', 'outside of its folder'],
    ['aaaaaaa', 'c:/evil', 'outside of its folder'],
  ])('when %s is renamed to %s', async (from, to, words) => {
    expect(await refusal(renamed(await zipped({ [from]: 'x' }), from, to))).toContain(words)
  })

  it('when a path with backslashes leaves the folder', async () => {
    expect(await refusal(renamed(await zipped({ aaaaaaa: 'x' }), 'aaaaaaa', '..\\evil'))).toContain(
      'outside of its folder',
    )
  })

  it('when it contains a link', async () => {
    expect(await refusal(await zipped({ 'passwords.txt': '/etc/passwd' }, { mode: 0o120777 }))).toContain(
      'holds a link (passwords.txt)',
    )
  })

  it('when it contains a device', async () => {
    expect(await refusal(await zipped({ disk: '' }, { mode: 0o060600 }))).toContain('not a file')
  })

  it('when a name contains a control character', async () => {
    expect(await refusal(renamed(await zipped({ 'a.obj': '1' }), 'a.obj', 'a\nobj'))).toContain(
      'control characters',
    )
  })

  it('when it has a password', async () => {
    const bytes = await zipped({ 'a.obj': '1' })
    bytes.writeUInt16LE(bytes.readUInt16LE(directoryAt(bytes) + 8) | 1, directoryAt(bytes) + 8)
    expect(await refusal(bytes)).toContain('encrypted')
  })

  it('when its compression is unknown', async () => {
    const bytes = await zipped({ 'a.obj': '1' })
    bytes.writeUInt16LE(14, directoryAt(bytes) + 10)
    expect(await refusal(bytes)).toContain('LZMA')
  })

  it('when it has too many entries', async () => {
    const files = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`t${at}.obj`, 'x']))
    expect(await refusal(await zipped(files))).toContain('101 entries')
  })

  it('when it is too large unpacked', async () => {
    expect(
      await refusal(await zipped({ a: Buffer.alloc(2_000_000, 'cells ') }), {
        ...limits,
        maxBytes: 1_500_000,
        maxRatio: 1e9,
      }),
    ).toContain('more than 1 MB')
  })

  it('when an entry expands too much', async () => {
    expect(await refusal(await zipped({ 'a.obj': Buffer.alloc(20_000_000) }))).toContain(
      'a.obj may be a decompression bomb',
    )
  })

  it('when its entries overlap', async () => {
    const bytes = await zipped({
      a: Buffer.alloc(1_000_000),
      b: Buffer.alloc(1_000_000),
      c: Buffer.alloc(1_000_000),
    })
    expect(await refusal(bytes)).toContain('may be a decompression bomb')
  })

  it.each([
    ['text', Buffer.from('not a zip at all')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 31) & 255))],
  ])('when it consists of %s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatch(/not a zip archive|damaged/)
  })

  it('when it is truncated at any position', async () => {
    const bytes = await zipped({ 'a.obj': 'v 0 0 0\n'.repeat(50), 'b.obj': 'v 1 1 1\n'.repeat(50) })
    for (let length = 0; length < bytes.length; length += 3)
      expect(await refusal(bytes.subarray(0, length))).toMatch(/not a zip archive|damaged|outside/)
  })
})

describe('reading an entry', () => {
  const readFirst = async (bytes: Buffer) => {
    const archive = await open(bytes)
    try {
      return await buffer(await archive.entries[0]!.read())
    } finally {
      await archive.close()
    }
  }

  it('stops when the file is larger than the directory says', async () => {
    const bytes = await zipped({ 'a.obj': Buffer.alloc(900_000, 'v 0 0 0\n') })
    bytes.writeUInt32LE(1000, directoryAt(bytes) + 24)
    await expect(readFirst(bytes)).rejects.toThrow('a.obj is larger than the archive says')
  })

  it('reports damage when the file is smaller than the directory says', async () => {
    const bytes = await zipped({ 'a.obj': Buffer.alloc(900_000, 'v 0 0 0\n') })
    bytes.writeUInt32LE(900_001, directoryAt(bytes) + 24)
    await expect(readFirst(bytes)).rejects.toThrow('a.obj is damaged')
  })

  it.each([true, false])('detects a changed byte, compressed: %s', async compress => {
    const bytes = await zipped(
      { 'a.obj': Array.from({ length: 3000 }, (_, at) => `v ${at} ${at * at} 1`).join('\n') },
      { compress },
    )
    bytes[200] = bytes[200]! ^ 0x55
    await expect(readFirst(bytes)).rejects.toThrow('a.obj is damaged')
    await expect(readFirst(bytes)).rejects.toBeInstanceOf(UnreadableFile)
  })
})

it('opening a missing file reports its absence', async () => {
  await expect(zipArchives.open(join(dir, 'absent.zip'), limits)).rejects.toMatchObject({ code: 'ENOENT' })
})

it('reading several files at once continues when one of them is repeatedly abandoned', async () => {
  const noise = Buffer.from(Array.from({ length: 400_000 }, (_, at) => (at * 7919) & 255))
  const archive = await open(await zipped({ a: noise, b: noise, c: noise, d: noise }, { compress: false }))
  const faults: unknown[] = []
  const hear = (error: unknown) => faults.push(error)
  process.on('uncaughtException', hear)
  for (let round = 0; round < 30; round++) {
    const [given, ...others] = await Promise.all(archive.entries.map(entry => entry.read()))
    const rest = others.map(stream => buffer(stream))
    given!.on('error', () => undefined).read(1)
    setImmediate(() => given!.destroy())
    for (const read of rest) expect((await read).equals(noise)).toBe(true)
  }
  process.off('uncaughtException', hear)
  expect(faults).toEqual([])
  await archive.close()
}, 60_000)

it('opening refuses a directory whose names would fill the memory', async () => {
  const names = Array.from({ length: 400 }, (_, at) => `${at}${'x'.repeat(30_000)}`)
  expect(
    await refusal(await zipped(Object.fromEntries(names.map(name => [name, '']))), {
      ...limits,
      maxEntries: 1000,
    }),
  ).toBe('The file names in the archive are too long in total')
}, 60_000)
