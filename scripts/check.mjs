// npm run check: all checks that a change must pass, in parallel. Prints the time of every part, and the
// output of failed parts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, run } from './prepare.mjs'

await prepare({ database: false, build: false })
const tsc = 'node_modules/typescript7/bin/tsc'
const bin = name => `node_modules/.bin/${name}`
const tsx = [bin('tsx'), '--tsconfig', 'tsconfig.server.json']

/** Each part is a list of commands that run one after another. A command can be a function. */
const parts = {
  'types of the server, migrations': [
    [tsc, '-p', 'tsconfig.server.json'],
    [process.execPath, 'scripts/migration.mjs', 'check'],
  ],
  format: [
    [
      bin('prettier'),
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      'dist/.prettiercache',
      '.',
    ],
  ],
  lint: [[bin('oxlint'), '--type-aware']],
  'types of the client': [[tsc, '-p', 'tsconfig.client.json']],
  'types of the tests': [[tsc, '-p', 'tsconfig.tests.json']],
  language: [[process.execPath, 'scripts/language.mjs']],
  'import rules': [[process.execPath, 'scripts/import-rules.mjs']],
  'sizes and shapes': [
    [
      process.execPath,
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'unit',
      '--testPathPatterns',
      'tests/architecture',
    ],
  ],
  'schema.graphql, generated code': [schemaIsCurrent, generatedIsCurrent],
}

async function schemaIsCurrent() {
  await run(tsx[0], [...tsx.slice(1), 'server/scripts/emit-schema.ts', 'dist/schema.graphql'])
  if (readFileSync('dist/schema.graphql', 'utf8') !== readFileSync('schema.graphql', 'utf8'))
    throw new Error('schema.graphql is out of date; run: npm run schema')
}

async function generatedIsCurrent() {
  const files = () =>
    ['client', 'formats'].flatMap(folder =>
      readdirSync(folder, { recursive: true })
        .filter(name => /\.generated\.ts$|^generated\/.*\.ts$/.test(name))
        .map(name => join(folder, name)),
    )
  const texts = () => Object.fromEntries(files().map(file => [file, readFileSync(file, 'utf8')]))
  const before = texts()
  await run(bin('graphql-codegen'), ['--config', 'codegen.yml'])
  await run('node', ['scripts/wasm.mjs'])
  const after = texts()
  const stale = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    file => before[file] !== after[file],
  )
  if (stale.length > 0)
    throw new Error(`generated code was out of date and has been updated: ${stale.join(', ')}`)
}

const from = performance.now()
const seconds = since => `${((performance.now() - since) / 1000).toFixed(1)} s`
let failed = 0

async function take([name, commands]) {
  const began = performance.now()
  try {
    for (const command of commands)
      await (typeof command === 'function' ? command() : run(command[0], command.slice(1)))
    console.log(`ok    ${name}  ${seconds(began)}`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}  ${seconds(began)}\n${(error.output ?? error.message).trim()}\n`)
  }
}

// Three parts at a time keep two cores busy. The longest parts start first.
const waiting = Object.entries(parts)
await Promise.all(
  [1, 2, 3].map(async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await take(part)
  }),
)
console.log(`${failed === 0 ? 'all checks passed' : `${failed} failed`}  ${seconds(from)}`)
process.exit(failed > 0 ? 1 : 0)
