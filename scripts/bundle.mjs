// Joins the compiled server and its packages into few files. Reading over a thousand files takes more than
// half of the processor time of a start.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
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

const isOurs = id => id.startsWith(compiled)

/** Stack traces name lines of our TypeScript, by the source maps of tsc. */
const sourceMaps = {
  name: 'source-maps',
  load: id =>
    isOurs(id)
      ? { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) }
      : null,
  transform: (code, id) => (isOurs(id) ? null : { code, map: { mappings: '' } }),
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
  // Files of their own, because Node counts the lines of each file that names a source map, at each start
  codeSplitting: { groups: [{ name: 'packages', test: /[\\/]node_modules[\\/]/, entriesAware: true }] },
})
await bundle.close()

for (const { fileName, moduleIds } of output) {
  if (!moduleIds || moduleIds.some(isOurs)) continue
  const file = `${folder}/${fileName}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, ''))
  rmSync(`${file}.map`, { force: true })
}

// './worker.js' is found only beside the file that contains this module.
const main = output.find(({ fileName }) => fileName === 'main.js')
if (!main.moduleIds.some(id => id.endsWith('/workerProcess.js')))
  throw new Error(`${folder}/main.js does not contain workerProcess.js`)
