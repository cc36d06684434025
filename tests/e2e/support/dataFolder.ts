// The data folder with the prepared examples. The journey of the first start fills it; every other server
// starts from a copy.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Worker processes inherit this variable from the setup. */
const variable = 'E2E_DATA'

/**
 * A folder in E2E_DATA is kept for later runs, which then skip the first start. Without the variable, every
 * run makes its own folder.
 */
export default function makeFolder(): (() => void) | undefined {
  const given = process.env[variable]
  if (given) return void mkdirSync(given, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'morula-e2e-'))
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

export function dataFolder(): string {
  const folder = process.env[variable]
  if (!folder) throw new Error(`${variable} is not set: run the journeys with playwright.config.ts`)
  return join(folder, 'data')
}

/** Whether an earlier run has filled the folder. */
export const hasData = (): boolean => Boolean(process.env[variable]) && existsSync(dataFolder())
