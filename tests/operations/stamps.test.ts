import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'

/** A small project. The stamps check only names, sizes and times. */
const dir = mkdtempSync(join(tmpdir(), 'morula-stamps-'))
const project = join(dir, 'project')
const stamps = resolve('scripts/stamps.mjs')
const at = (path: string) => join(project, path)

function write(path: string, text = path): void {
  mkdirSync(join(at(path), '..'), { recursive: true })
  writeFileSync(at(path), text)
  utimesSync(at(path), 1e9, 1e9) // whole seconds survive a copy exactly
}

/** Runs the expression with the exports of stamps.mjs in the project's folder. */
async function run(expression: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import * as stamps from ${JSON.stringify(stamps)}; console.log(${expression})`,
    ],
    { cwd: project },
  )
  return stdout.trim()
}

beforeAll(() => {
  for (const path of [
    'server/main.ts',
    'client/index.html',
    'formats/a.ts',
    'migrations/b.ts',
    'docs/api.md',
    'dist/server/main.js',
    'dist/server/kernel/a.js',
    'dist/bundle/main.js',
    'dist/client/index.html',
  ])
    write(path)
  for (const path of ['typescript7/bin/tsc', '.bin/vite', 'left/package.json', 'typescript/package.json'])
    write(`node_modules/${path}`)
  write(
    'package.json',
    JSON.stringify({ dependencies: { left: '1.0.0' }, devDependencies: { typescript: '1.0.0' } }),
  )
  write(
    'package-lock.json',
    JSON.stringify({ packages: { '': {}, 'node_modules/left': { version: '1.0.0' } } }),
  )
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

let whole: string
beforeEach(async () => {
  if (!whole) {
    await run('(stamps.beginBuild()(), stamps.endPackages())')
    write('dist/server/.tsbuildinfo')
    whole = join(dir, 'whole')
    cpSync(project, whole, { recursive: true, preserveTimestamps: true })
  }
  rmSync(project, { recursive: true })
  cpSync(whole, project, { recursive: true, preserveTimestamps: true })
})

it('accepts a complete build and complete packages', async () => {
  expect(await run('[stamps.isBuilt(), stamps.packagesInstalled()]')).toBe('[ true, true ]')
})

it.each([
  ['a missing file of the build', () => rmSync(at('dist/server/kernel/a.js'))],
  ['a cut file of the build', () => truncateSync(at('dist/server/kernel/a.js'), 3)],
  ['a missing bundle', () => rmSync(at('dist/bundle/main.js'))],
  ['a missing page', () => rmSync(at('dist/client/index.html'))],
  ['a build without its stamp', () => rmSync(at('dist/.built'))],
])('detects %s and makes tsc write all files again', async (_name, damage) => {
  damage()
  expect(await run('stamps.isBuilt()')).toBe('false')
  await run('stamps.beginBuild()')
  expect(existsSync(at('dist/server/.tsbuildinfo'))).toBe(false)
  expect(await run('stamps.isBuilt()')).toBe('false')
})

it.each(['server/main.ts', 'docs/api.md'])(
  'detects a change of %s, and keeps unchanged files',
  async file => {
    appendFileSync(at(file), '\n')
    expect(await run('stamps.isBuilt()')).toBe('false')
    await run('stamps.beginBuild()')
    expect(existsSync(at('dist/server/.tsbuildinfo'))).toBe(true)
  },
)

it('removes the output of a source that no longer exists', async () => {
  write('server/kernel/a.ts')
  for (const name of ['moved.js', 'moved.js.map']) write(`dist/server/kernel/${name}`)
  await run('stamps.removeStaleOutputs()')
  expect(readdirSync(at('dist/server'), { recursive: true, encoding: 'utf8' }).sort()).toEqual([
    '.tsbuildinfo',
    'kernel',
    'kernel/a.js',
    'main.js',
  ])
})

it.each([
  ['tsc', () => rmSync(at('node_modules/typescript7/bin/tsc'))],
  ['vite', () => rmSync(at('node_modules/.bin/vite'))],
  ['a package', () => rmSync(at('node_modules/left'), { recursive: true })],
  ['the end of an installation', () => rmSync(at('node_modules/.complete'))],
  ['a package of a new lock', () => appendFileSync(at('package-lock.json'), '\n')],
])('detects that %s is missing', async (_name, damage) => {
  damage()
  expect(await run('stamps.packagesInstalled()')).toBe('false')
})

it('accepts a manual npm install, and no interrupted installation', async () => {
  rmSync(at('node_modules/.complete'))
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/left': { version: '1.0.0' } } }),
  )
  expect(await run('stamps.packagesInstalled()')).toBe('true')
  expect(await run('(stamps.beginPackages(), stamps.packagesInstalled())')).toBe('false')
})
