import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Host } from '../kernel/host.js'

const tasks = '/proc/self/task'

/** The version of the package that holds this file, compiled or not. Empty without such a package. */
function applicationVersion(): string {
  for (let dir = import.meta.dirname; dirname(dir) !== dir; dir = dirname(dir)) {
    const path = join(dir, 'package.json')
    if (existsSync(path))
      return (JSON.parse(readFileSync(path, 'utf8')) as { version?: string }).version ?? ''
  }
  return ''
}

/** Counts the child processes of each thread on Linux. Other systems do not list them. */
export const thisHost: Host = {
  versions: () => ({ application: applicationVersion(), node: process.version }),
  async childProcesses() {
    try {
      const lists = await Promise.all(
        (await readdir(tasks)).map(task => readFile(`${tasks}/${task}/children`, 'utf8')),
      )
      return lists.flatMap(list => list.split(' ').filter(Boolean)).length
    } catch {
      return null
    }
  },
}
