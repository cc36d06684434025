import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseProgram } from './databasePrograms.js'
import { endedWithParent } from './endedWithParent.js'

const marker = '.installed'

/**
 * Creates an empty database in dir/mysql. It is built in a folder next to it and renamed when it is complete,
 * so an interrupted installation is never used.
 */
export async function installDatabase(dir: string, database: string): Promise<void> {
  const target = join(dir, 'mysql')
  removeLeftovers(dir)
  if (isComplete(target, database)) return
  if (existsSync(target)) renameSync(target, join(dir, `mysql.incomplete-${Date.now()}`))
  const program = databaseProgram('mariadb-install-db')
  const building = mkdtempSync(join(dir, 'mysql.new-'))
  await build(program, building)
  writeFileSync(join(building, 'data', marker), '', { flush: true })
  renameSync(join(building, 'data'), target)
  rmSync(building, { recursive: true })
}

/**
 * Folders of earlier versions have no marker. The application's database in them shows that they were used.
 */
const isComplete = (target: string, database: string) =>
  existsSync(join(target, marker)) || existsSync(join(target, database))

function removeLeftovers(dir: string): void {
  for (const name of readdirSync(dir))
    if (name.startsWith('mysql.new-'))
      rmSync(join(dir, name), { recursive: true, force: true, maxRetries: 5 })
}

async function build(program: string, building: string): Promise<void> {
  const user = userInfo().username
  mkdirSync(join(building, 'tmp'))
  try {
    await promisify(execFile)(
      ...endedWithParent('KILL', program, [
        '--no-defaults',
        `--user=${user}`,
        `--datadir=${join(building, 'data')}`,
        `--tmpdir=${join(building, 'tmp')}`,
        '--auth-root-authentication-method=socket',
        `--auth-root-socket-user=${user}`,
        '--skip-test-db',
        '--skip-name-resolve',
      ]),
      { maxBuffer: 1 << 24 },
    )
  } catch (error) {
    throw new Error(`The database cannot be created in ${building}: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
  const errors = `${stdout}\n${stderr}`.split('\n').filter(line => /error|no space|errno/i.test(line))
  return errors.slice(0, 3).join('; ') || message
}
