import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../../kernel/lifecycle.js'

export function checkClientFolder(dir: string): void {
  if (!existsSync(join(dir, 'index.html')))
    throw new CannotStart(`CLIENT_DIR ${dir} has no index.html: run npm run build, or correct CLIENT_DIR`)
}
