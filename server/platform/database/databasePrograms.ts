import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { programFolders } from '../../kernel/config.js'
import { CannotStart } from '../../kernel/lifecycle.js'

/** Returns the path of a MariaDB program in `places` or in PATH. */
export function databaseProgram(name: string, places: readonly string[] = []): string {
  const found = [...places, ...programFolders()].map(folder => join(folder, name)).find(isProgram)
  if (!found)
    throw new CannotStart(
      `The program ${name} of MariaDB is missing: install MariaDB, add its folder to PATH, or set DATABASE_URL`,
    )
  return found
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
