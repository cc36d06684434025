import { randomUUID } from 'node:crypto'
import { access, lstat, opendir, readdir, readFile, rmdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { LostFile, StorageReadOnly } from '../../kernel/errors.js'
import type { Draft, Storage } from '../../kernel/storage.js'
import { draftAt, writeDraft } from './diskDraft.js'
import { diskPartials } from './diskPartials.js'
import { noReserve, type Space, watchingSpace } from './diskSpace.js'
import {
  codeOf,
  type FileSystem,
  makeFolder,
  moveDurably,
  readStream,
  realFiles,
  remove,
  sayFull,
} from './fileStore.js'

const keyShape = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*$/

/** A folder for the temporary files of this process. The next process removes it: see Storage.sweepDrafts. */
export const draftsFolder = (dir: string): string =>
  join(dir, 'tmp', `${process.pid}-${randomUUID()}@${hostname()}`)

export interface StorageOptions {
  readonly space?: Space
  readonly own?: string
}

/**
 * Stores files in dir/files by key and drafts in `own`. Unfinished uploads are in dir/uploads, and files
 * without a row are in dir/trash by the day of their move. Processes of several machines may share `dir`.
 * `lost` is called for each missing file.
 */
export function diskStorage(
  dir: string,
  files: FileSystem = realFiles,
  lost: (key: string) => void = () => undefined,
  { space = noReserve, own = draftsFolder(dir) }: StorageOptions = {},
): Storage {
  const root = join(dir, 'files')
  const placeOf = (key: string) => {
    if (key.length > 255 || !keyShape.test(key))
      throw new Error(`Not a key of the storage: ${key.slice(0, 100)}`)
    return join(root, key)
  }
  const reasonOf =
    (key: string) =>
    (error: unknown): unknown => {
      if (codeOf(error) !== 'ENOENT') return error
      lost(key)
      return new LostFile(key)
    }
  const store = async (source: AsyncIterable<Uint8Array>, maxBytes: number) => {
    await makeFolder(own).catch((error: unknown) => {
      throw sayFull(error)
    })
    const path = join(own, randomUUID())
    return draftAt(files, path, await writeDraft(files, path, source, maxBytes), placeOf)
  }
  return {
    receive: (source, maxBytes) => store(watchingSpace(space, source), maxBytes),
    adopt: ({ path, bytes, sha256 }) => withSpace(space, draftAt(files, path, { bytes, sha256 }, placeOf)),
    read: (key, range) => readStream(placeOf(key), reasonOf(key), range),
    bytes: key =>
      readFile(placeOf(key)).catch((error: unknown) => {
        throw reasonOf(key)(error)
      }),
    has: async key => {
      const isThere = await isAt(placeOf(key))
      if (!isThere) lost(key)
      return isThere
    },
    exists: key => isAt(placeOf(key)),
    pathOf: placeOf,
    async delete(keys) {
      for (const key of keys) {
        const place = placeOf(key)
        await remove(place)
        await removeEmptyFolders(dirname(place), root)
      }
    },
    async trash(keys) {
      const today = join(dir, 'trash', dayOf(new Date()))
      for (const key of keys) {
        const place = placeOf(key)
        await moveDurably(files, place, join(today, key)).catch((error: unknown) => {
          if (codeOf(error) !== 'ENOENT') throw error
        })
        await removeEmptyFolders(dirname(place), root)
      }
    },
    async emptyTrash(before) {
      const days = await readdir(join(dir, 'trash')).catch(emptyWithout)
      for (const day of days) if (day < dayOf(before)) await remove(join(dir, 'trash', day))
    },
    list: (prefix, before) => keysBelow(root, prefix, before),
    sweepDrafts: () => sweep(dirname(own), own),
    partials: diskPartials(join(dir, 'uploads'), files, space),
    requireSpace: space.require,
    space: space.measure,
    async probe() {
      const draft = await store(one(Buffer.from('probe')), 100)
      try {
        await draft.content()
      } finally {
        await draft.discard()
      }
    },
  }
}

/** Received files are checked while they arrive. Files of tasks are on the disk already, and are checked here. */
const withSpace = (space: Space, draft: Draft): Draft => ({
  ...draft,
  async keep(key) {
    await space.require(0)
    await draft.keep(key)
  },
})

const isAt = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function emptyWithout(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return []
  throw error
}

async function* one<T>(value: T): AsyncGenerator<T> {
  yield value
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  if (folder === root || !folder.startsWith(root + sep)) return
  try {
    await rmdir(folder)
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) return
    throw error
  }
  await removeEmptyFolders(dirname(folder), root)
}

async function* keysBelow(root: string, prefix: string, before?: Date): AsyncGenerator<string> {
  for await (const path of filesBelow(join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1)))) {
    const key = relative(root, path).split(sep).join('/')
    if (key.startsWith(prefix) && (!before || (await isOlder(path, before)))) yield key
  }
}

const isOlder = async (path: string, before: Date) =>
  ((await lstat(path).catch(() => null))?.mtime ?? before) < before

/**
 * Lists files folder by folder. `recursive` of Node (up to version 20) reads only 32 entries of each
 * subfolder.
 */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(error => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

const abandonedMilliseconds = 24 * 3_600_000

/**
 * Deletes the draft folders of processes that have ended. Process numbers repeat (in a container they are the
 * same each time), so the name of each folder also contains a random id.
 * Whether a process of another machine runs is unknown. Its folder is deleted when nothing was added to it
 * for a day.
 */
async function sweep(tmp: string, own: string): Promise<void> {
  const names = await readdir(tmp).catch(emptyWithout)
  for (const name of names) {
    const path = join(tmp, name)
    if (path !== own && (await isAbandoned(path, name))) await remove(path).catch(unlessRefused)
  }
}

/** On a read-only disk the server starts, so that people can read. */
function unlessRefused(error: unknown): void {
  if (!(sayFull(error) instanceof StorageReadOnly)) throw error
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [, host = hostname()] = name.split('@')
  if (host !== hostname()) return isOlder(path, new Date(Date.now() - abandonedMilliseconds))
  const pid = Number.parseInt(name)
  return pid === process.pid || !isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
