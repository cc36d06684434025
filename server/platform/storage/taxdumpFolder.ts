import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Taxdump } from '../../kernel/taxdump.js'

/** Returns null when the folder lacks nodes.dmp or names.dmp. */
export function taxdumpIn(folder: string): Taxdump | null {
  const [nodes, names] = ['nodes.dmp', 'names.dmp'].map(name => join(folder, name)) as [string, string]
  return [nodes, names].every(existsSync) ? { nodes: () => textOf(nodes), names: () => textOf(names) } : null
}

const textOf = (path: string): AsyncIterable<string> =>
  createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })
