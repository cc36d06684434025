// Joins the compiled server and its packages into few files. Reading over a thousand files takes more than
// half of the processor time of a start.
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'

const folder = 'dist/bundle'
const compiled = resolve('dist')
/** `main.js` starts child processes from `worker.js`, which loads `pipeline/handlers.js`. */
const input = {
  main: 'dist/server/main.js',
  worker: 'dist/server/platform/workers/worker.js',
  'pipeline/handlers': 'dist/server/pipeline/handlers.js',
}
/** These packages read a library or a file beside their own code. */
const external = ['@node-rs/argon2', 'bzip2-wasm', 'sharp']

/**
 * Stack traces name lines of our TypeScript, by the source maps of tsc. Packages get no map: Node reads the
 * map at each start, and it would be four times as large.
 */
const sourceMaps = {
  name: 'source-maps',
  load: id =>
    id.startsWith(compiled)
      ? { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) }
      : null,
  transform: (code, id) => (id.startsWith(compiled) ? null : { code, map: { mappings: '' } }),
}

rmSync(folder, { recursive: true, force: true })
const bundle = await rolldown({
  input,
  external,
  platform: 'node',
  plugins: [sourceMaps],
  // packages try to load optional packages that are not installed
  onLog: (level, log, report) => log.code === 'UNRESOLVED_IMPORT' || report(level, log),
})
const { output } = await bundle.write({
  dir: folder,
  format: 'esm',
  keepNames: true, // errors and metrics show names of classes
  sourcemap: true,
  sourcemapExcludeSources: true,
  chunkFileNames: 'shared/[hash].js',
})
await bundle.close()

// './worker.js' is found only beside the file that contains this module.
const main = output.find(({ fileName }) => fileName === 'main.js')
if (!main.moduleIds.some(id => id.endsWith('/workerProcess.js')))
  throw new Error(`${folder}/main.js does not contain workerProcess.js`)
