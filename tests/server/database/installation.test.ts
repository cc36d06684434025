import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { DataSource } from 'typeorm'
import { CannotStart } from '../../../server/kernel/lifecycle.js'
import { checkInstallation } from '../../../server/platform/storage/installation.js'
import { empty, emptyDatabase } from '../../support/database.js'

let db: DataSource
let dir: string
const logged: string[] = []
const log = { error: (_fields: object, message: string) => void logged.push(message) }
const check = (storageDir = dir, secretKey = 'k'.repeat(32)) =>
  checkInstallation(db, { storageDir, secretKey, log })
const markFile = () => join(dir, 'installation')

beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await empty(db)
  logged.length = 0
  dir = mkdtempSync(join(tmpdir(), 'morula-storage-'))
  return () => rmSync(dir, { recursive: true })
})

describe('a database and its storage', () => {
  it('are marked by the first start and accepted by later ones, also by two at once', async () => {
    await Promise.all([check(), check(), check()])
    const mark = readFileSync(markFile(), 'utf8')
    await check()
    expect([mark.trim().length, readFileSync(markFile(), 'utf8')]).toEqual([22, mark])
    expect(logged).toEqual([])
  })

  it('are refused when the storage is not mounted, with the mark that overrides this', async () => {
    await check()
    const mark = readFileSync(markFile(), 'utf8').trim()
    rmSync(markFile())
    await expect(check()).rejects.toThrow(
      `STORAGE_DIR ${dir} does not hold the files of this database: mount their disk, or restore the backup. To go on without the files, write ${mark} into ${markFile()}`,
    )
    await expect(check()).rejects.toThrow(CannotStart)
    expect(existsSync(markFile())).toBe(false)
    writeFileSync(markFile(), mark)
    await check()
  })

  it('are refused when the files belong to another database', async () => {
    await check()
    await empty(db)
    await expect(check()).rejects.toThrow(`STORAGE_DIR ${dir} holds the files of another database`)
  })

  it('are marked again after a crash between the database and the file', async () => {
    await check()
    await db.query('UPDATE installation SET is_marked = 0')
    writeFileSync(markFile(), '')
    await check()
    expect(readFileSync(markFile(), 'utf8').trim()).toHaveLength(22)
  })

  it.each(['/proc/nope', '/dev/null/x', '/dev/null'])(
    'are refused when the storage is %s, which cannot be a folder',
    async storageDir => {
      await expect(check(storageDir)).rejects.toThrow(`STORAGE_DIR ${storageDir} cannot be used`)
    },
  )

  it('log a changed secret key once', async () => {
    await check()
    await check(dir, 'other'.repeat(8))
    await check(dir, 'other'.repeat(8))
    expect(logged).toEqual(['SECRET_KEY is not the one that this database was used with'])
  })
})
