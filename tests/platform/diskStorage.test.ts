import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { LostFile, StorageFull, StorageReadOnly, TooLarge } from '../../server/kernel/errors.js'
import type { Storage } from '../../server/kernel/storage.js'
import { diskSpace, noReserve } from '../../server/platform/storage/diskSpace.js'
import { diskStorage } from '../../server/platform/storage/diskStorage.js'
import { type FileSystem, realFiles } from '../../server/platform/storage/fileStore.js'

let dir: string
let storage: Storage
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'morula-storage-'))
  storage = diskStorage(dir)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}
const everything = (folder = dir): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => entry.name)
    : []
const all = async <T>(items: AsyncIterable<T>) => {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
const textOf = async (stream: AsyncIterable<Buffer>) => Buffer.concat(await all(stream)).toString()

describe('a draft', () => {
  it('is stored under its key with size and checksum', async () => {
    const draft = await storage.receive(chunks('cell ', 'division'), 100)
    expect(draft).toMatchObject({
      bytes: 13,
      sha256: createHash('sha256').update('cell division').digest('hex'),
    })
    expect(Buffer.from(await draft.content()).toString()).toBe('cell division')
    expect(await textOf(draft.open())).toBe('cell division')
    await draft.keep('datasets/1/meshes/a.obj')
    expect(Buffer.from(await storage.bytes('datasets/1/meshes/a.obj')).toString()).toBe('cell division')
    expect(await textOf(storage.read('datasets/1/meshes/a.obj', { start: 5, end: 7 }))).toBe('div')
    expect(existsSync(draft.path)).toBe(false)
  })

  it('is deleted when it is discarded', async () => {
    const draft = await storage.receive(chunks('x'), 100)
    await draft.discard()
    await draft.discard()
    expect(everything()).toEqual([])
  })

  it('is refused above the limit, and the source is closed', async () => {
    let isClosed = false
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(1000)
      } finally {
        isClosed = true
      }
    }
    await expect(storage.receive(endless(), 10_000)).rejects.toBeInstanceOf(TooLarge)
    expect(isClosed).toBe(true)
    expect(everything()).toEqual([])
  })

  it('leaves no file when its source fails', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('the caller is gone')
    }
    await expect(storage.receive(broken(), 100)).rejects.toThrow('the caller is gone')
    expect(everything()).toEqual([])
  })
})

describe('a full disk', () => {
  /** Uses the real file system until this many bytes are written, then fails with the error of Linux. */
  function filling(bytes: number): FileSystem {
    let left = bytes
    return {
      rename,
      open: async (...given: Parameters<typeof open>) => {
        const handle = await open(...given)
        const write = handle.writeFile.bind(handle)
        handle.writeFile = async chunk => {
          left -= (chunk as Uint8Array).byteLength
          if (left < 0)
            throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
              code: 'ENOSPC',
              syscall: 'write',
            })
          return write(chunk)
        }
        return handle
      },
    }
  }

  it('throws StorageFull and leaves no file', async () => {
    storage = diskStorage(dir, filling(1500))
    const first = await storage.receive(chunks('x'.repeat(1000)), 10_000)
    await expect(storage.receive(chunks('y'.repeat(400), 'y'.repeat(400)), 10_000)).rejects.toBeInstanceOf(
      StorageFull,
    )
    expect(everything()).toHaveLength(1)
    await first.discard()
  })

  it('is detected from the error of the kernel', async () => {
    storage = diskStorage(dir, { rename, open: (_path, _flags, mode) => open('/dev/full', 'w', mode) })
    await expect(storage.receive(chunks('x'), 10)).rejects.toThrow(
      "The server's disk is full; nothing was stored. Try again later",
    )
    expect(everything()).toEqual([])
  })
})

describe('a disk', () => {
  it('that refuses writes throws StorageReadOnly and leaves no file', async () => {
    const open = (async () => {
      throw Object.assign(new Error('EROFS: read-only file system, open'), { code: 'EROFS' })
    }) as unknown as FileSystem['open']
    storage = diskStorage(dir, { rename, open })
    await expect(storage.receive(chunks('x'), 10)).rejects.toBeInstanceOf(StorageReadOnly)
    await expect(diskStorage('/sys/kernel').receive(chunks('x'), 10)).rejects.toBeInstanceOf(StorageReadOnly)
    expect(everything()).toEqual([])
  })

  it('that refuses writes keeps the drafts that a former process left, and the server starts', async () => {
    symlinkSync('/proc/sys/kernel/random', join(dir, 'tmp')) // files that nobody can remove
    await expect(storage.sweepDrafts()).resolves.toBeUndefined()
  })

  it('keeps its reserve: new writes are refused, and running writes end', async () => {
    const { free } = await diskSpace(dir, 0).measure()
    await expect(diskSpace(dir, 0).require(free / 2)).resolves.toBeUndefined()
    await expect(diskSpace(dir, free * 2).require(0)).rejects.toBeInstanceOf(StorageFull)
    await expect(diskSpace(join(dir, 'gone'), free * 2).require(0)).resolves.toBeUndefined()
    let looks = 0
    storage = diskStorage(dir, realFiles, undefined, {
      space: {
        ...noReserve,
        require: async () => {
          if (++looks > 2) throw new StorageFull('full')
        },
      },
    })
    async function* endless() {
      for (;;) yield Buffer.alloc(1 << 20)
    }
    await expect(storage.receive(endless(), 1e9)).rejects.toBeInstanceOf(StorageFull)
    expect(everything()).toEqual([])
    await storage.probe()
  })

  it('keeps its reserve from the files of tasks, which stay drafts', async () => {
    let isFull = true
    const require = async () => {
      if (isFull) throw new StorageFull('full')
    }
    storage = diskStorage(dir, realFiles, undefined, { space: { ...noReserve, require } })
    const path = join(dir, 'made')
    writeFileSync(path, 'values')
    const draft = storage.adopt({ path, bytes: 6, sha256: 'a'.repeat(64) })
    await expect(draft.keep('datasets/1/a')).rejects.toBeInstanceOf(StorageFull)
    await draft.discard()
    expect(everything()).toEqual([])
    isFull = false
    writeFileSync(path, 'values')
    await storage.adopt({ path, bytes: 6, sha256: 'a'.repeat(64) }).keep('datasets/1/a')
    expect((await storage.bytes('datasets/1/a')).toString()).toBe('values')
  })

  it('accepts writes again after its folders were deleted while the server runs', async () => {
    const kept = await storage.receive(chunks('x'), 10)
    await kept.keep('datasets/1/a')
    await storage.partials.append('a'.repeat(43), 0, chunks('part'), async () => {})
    for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true })
    await expect(storage.bytes('datasets/1/a')).rejects.toBeInstanceOf(LostFile)
    await expect(
      storage.partials.append('a'.repeat(43), 4, chunks('more'), async () => {}),
    ).rejects.toMatchObject({ bytes: 0 })
    const again = await storage.receive(chunks('y'), 10)
    await again.keep('datasets/1/b')
    await storage.partials.append('a'.repeat(43), 0, chunks('part'), async () => {})
    expect(everything().sort()).toEqual(['a'.repeat(43), 'b'])
  })
})

describe('keys', () => {
  it.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    'a/.hidden',
    '',
    'a\\b',
    'a b',
    `${'x'.repeat(256)}`,
    'a/./b',
    'a\0b',
  ])('refuses %j', async key => {
    const draft = await storage.receive(chunks('x'), 10)
    await expect((async () => draft.keep(key))()).rejects.toThrow('Not a key')
    expect(() => storage.read(key)).toThrow('Not a key')
    await draft.discard()
  })

  it('are listed by prefix and deleted with their empty folders', async () => {
    for (const key of ['datasets/1/a', 'datasets/1/b', 'datasets/12/c', 'exports/d'])
      await (await storage.receive(chunks(key), 100)).keep(key)
    expect((await all(storage.list('datasets/1/'))).sort()).toEqual(['datasets/1/a', 'datasets/1/b'])
    expect((await all(storage.list(''))).length).toBe(4)
    expect(await all(storage.list('nothing/'))).toEqual([])
    await storage.delete(['datasets/1/a', 'datasets/1/b', 'datasets/1/b'])
    expect(existsSync(join(dir, 'files/datasets/1'))).toBe(false)
    expect((await all(storage.list(''))).sort()).toEqual(['datasets/12/c', 'exports/d'])
  })

  it('are all listed, also from large and deep folders', async () => {
    const keys = ['frames', 'originals'].flatMap(folder =>
      Array.from({ length: 70 }, (_, at) => `datasets/1/${folder}/${at}`),
    )
    for (const key of keys) await (await storage.receive(chunks('x'), 10)).keep(key)
    expect((await all(storage.list('datasets/'))).sort()).toEqual(keys.sort())
    await storage.delete(await all(storage.list('datasets/1/')))
    expect(everything()).toEqual([])
  })

  it('stay readable while other keys of the same folder are deleted', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const key = `datasets/7/${at}`
        await (await storage.receive(chunks('x'), 10)).keep(key)
        await storage.delete([key])
      }),
    )
    expect(await all(storage.list(''))).toEqual([])
  })
})

it('sweeps drafts of another machine after a day without additions, and lists files by age', async () => {
  await (await storage.receive(chunks('x'), 10)).keep('datasets/1/a')
  for (const name of ['1-new@elsewhere', '1-old@elsewhere']) mkdirSync(join(dir, 'tmp', name))
  utimesSync(join(dir, 'tmp/1-old@elsewhere'), new Date(), new Date(Date.now() - 25 * 3_600_000))
  await storage.sweepDrafts()
  expect(readdirSync(join(dir, 'tmp')).filter(name => name.endsWith('@elsewhere'))).toEqual([
    '1-new@elsewhere',
  ])
  expect(await all(storage.list('', new Date(Date.now() - 60_000)))).toEqual([])
  expect(await all(storage.list('', new Date(Date.now() + 60_000)))).toEqual(['datasets/1/a'])
})

it('sweeps drafts of ended processes and keeps those of running ones', async () => {
  const own = await storage.receive(chunks('mine'), 10)
  const dead = execFileSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }).trim()
  for (const name of [`${dead}-gone`, `${process.pid}-before`, `${process.ppid}-alive`])
    mkdirSync(join(dir, 'tmp', name))
  await storage.sweepDrafts()
  expect(readdirSync(join(dir, 'tmp')).filter(name => /gone|before|alive/.test(name))).toEqual([
    `${process.ppid}-alive`,
  ])
  expect(readFileSync(own.path, 'utf8')).toBe('mine')
})

it('the probe leaves no file', async () => {
  await storage.probe()
  expect(everything()).toEqual([])
})
