// Runs after vite build. Writes name.br and name.gz beside each client file that gets smaller, so that the
// server can send them without compressing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = 'dist/client'
const names = readdirSync(root, { recursive: true }).filter(name =>
  /\.(js|css|html|svg|json|wasm|txt)$/.test(name),
)

await Promise.all(
  names.map(async name => {
    const file = join(root, name)
    const content = readFileSync(file)
    const brotli = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    })
    const zipped = await promisify(gzip)(content, { level: 9 })
    for (const [ending, bytes] of [
      ['br', brotli],
      ['gz', zipped],
    ])
      if (bytes.length < content.length * 0.95) writeFileSync(`${file}.${ending}`, bytes)
  }),
)
