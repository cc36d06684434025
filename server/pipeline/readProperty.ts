import { createHash } from 'node:crypto'
import { brotli } from './brotli.js'
import { readPropertyFile } from './property.js'
import type { readProperty as task } from './tasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

/** From here on the best is too slow: about 2 MB a second. */
const large = 400_000

export async function readProperty({ bytes, assumed }: TaskInput<typeof task>): Promise<TaskOutput<typeof task>> {
  const property = readPropertyFile(bytes, assumed)
  return { ...property, brotli: brotli(property.binary, property.binary.length < large ? 9 : 6), sha256: createHash('sha256').update(property.binary).digest('hex') }
}
