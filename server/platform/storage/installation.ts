import { createHmac, randomBytes } from 'node:crypto'
import { access, constants, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataSource, EntityManager } from 'typeorm'
import { CannotStart } from '../../kernel/lifecycle.js'
import type { Log } from '../../kernel/platform.js'
import { codeOf } from './fileStore.js'
import { makeFolder } from './makeFolder.js'

interface Row {
  storage_mark: string
  is_marked: number
  key_check: string
}
interface Options {
  readonly storageDir: string
  readonly secretKey: string
  readonly log: Pick<Log, 'error'>
}

const fileIn = (storageDir: string) => join(storageDir, 'installation')
/** Errors that the operator must fix. A full disk is not one of them, because people can still read. */
const unusable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'ELOOP', 'EEXIST', 'EISDIR']

/**
 * Checks that the storage and the secret key belong to the database. Throws CannotStart when STORAGE_DIR
 * cannot be used or contains the files of another database. A disk that is not mounted looks like an empty
 * folder, and the server would store new files there. A changed secret key is only logged, because the server
 * works with it.
 */
export async function checkInstallation(
  source: DataSource,
  { storageDir, secretKey, log }: Options,
): Promise<void> {
  await source.query('INSERT IGNORE INTO installation (id, storage_mark) VALUES (1, ?)', [
    randomBytes(16).toString('base64url'),
  ])
  await source.transaction(async db => {
    const [row]: [Row] = await db.query(
      'SELECT storage_mark, is_marked, key_check FROM installation WHERE id = 1 FOR UPDATE',
    )
    await checkStorage(db, row, storageDir)
    const keyCheck = createHmac('sha256', secretKey).update('morula key check').digest('hex')
    if (row.key_check !== '' && row.key_check !== keyCheck)
      log.error({}, 'SECRET_KEY is not the one that this database was used with')
    await db.query('UPDATE installation SET key_check = ? WHERE id = 1', [keyCheck])
  })
}

async function checkStorage(
  db: EntityManager,
  { storage_mark: mark, is_marked: isMarked }: Row,
  storageDir: string,
): Promise<void> {
  const file = fileIn(storageDir)
  const found = await markIn(storageDir)
  if (found === null && isMarked) {
    throw new CannotStart(
      `STORAGE_DIR ${storageDir} does not hold the files of this database: mount their disk, or restore the backup. To go on without the files, write ${mark} into ${file}`,
    )
  }
  if (found !== null && found !== mark) {
    throw new CannotStart(
      `STORAGE_DIR ${storageDir} holds the files of another database: correct STORAGE_DIR or the database, or restore the database. To use these files with this database, write ${mark} into ${file}`,
    )
  }
  if (found === null) await writeMark(storageDir, mark)
  else await checkWritable(storageDir)
  if (!isMarked) await db.query('UPDATE installation SET is_marked = 1 WHERE id = 1')
}

/** Returns null when the file is missing, or is empty after a crash. */
async function markIn(storageDir: string): Promise<string | null> {
  try {
    return (await readFile(fileIn(storageDir), 'utf8')).trim().slice(0, 100) || null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw refusalOf(storageDir, error)
  }
}

/** Accepts a disk that is mounted read-only: people can read, and /readyz reports it. */
async function checkWritable(storageDir: string): Promise<void> {
  await access(storageDir, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: unknown) => {
    if (codeOf(error) !== 'EROFS') throw refusalOf(storageDir, error)
  })
}

async function writeMark(storageDir: string, mark: string): Promise<void> {
  try {
    makeFolder(storageDir)
    const handle = await open(fileIn(storageDir), 'w')
    try {
      await handle.writeFile(mark + '\n')
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw refusalOf(storageDir, error)
  }
}

const refusalOf = (storageDir: string, error: unknown): unknown =>
  unusable.includes(codeOf(error) ?? '')
    ? new CannotStart(
        `STORAGE_DIR ${storageDir} cannot be used (${(error as Error).message}): make it writable, or choose another folder`,
        { cause: error },
      )
    : error
