// Whether packages and build are complete: a stamp that is written last, and the files that are needed. Only Node's own modules here: nothing else may be installed yet.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const packagesStamp = 'node_modules/.complete'
/** npm writes it at the end of an installation. */
const npmsOwnStamp = 'node_modules/.package-lock.json'
const buildStamp = 'dist/.built'

const isFile = file => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
const stampIs = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text
const hashOf = lines => createHash('sha256').update(lines.join('\n')).digest('hex')

/** By our stamp, or, where somebody ran npm by hand, by npm's; and every direct dependency must be there. */
export function packagesInstalled() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const needed = [
    '.bin/tsc',
    '.bin/vite',
    ...Object.keys({ ...dependencies, ...devDependencies }).map(name => `${name}/package.json`),
  ]
  return (
    needed.every(file => isFile(join('node_modules', file))) &&
    (stampIs(packagesStamp, packagesHash()) || npmInstalled())
  )
}

/** An installation that is interrupted has no stamp. */
export function beginPackages() {
  for (const stamp of [packagesStamp, npmsOwnStamp]) rmSync(stamp, { force: true })
}

export const endPackages = () => writeFileSync(packagesStamp, packagesHash())

const packagesHash = () => hashOf([readFileSync('package-lock.json', 'utf8'), process.versions.modules])

/** What npm wrote down of node_modules against the lock; packages for other machines may be missing. */
function npmInstalled() {
  if (!existsSync(npmsOwnStamp)) return false
  const [wanted, have] = ['package-lock.json', npmsOwnStamp].map(
    file => JSON.parse(readFileSync(file, 'utf8')).packages,
  )
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || (have[path] ? have[path].version === version : optional || devOptional),
  )
}

export const isBuilt = () =>
  ['dist/server/main.js', 'dist/client/index.html'].every(isFile) &&
  stampIs(buildStamp, `${sourcesHash()} ${outputsHash()}`)

/** Answers how to write the stamp; sources that change during the build make it stale. */
export function beginBuild() {
  const isWhole = existsSync(buildStamp) && readFileSync(buildStamp, 'utf8').endsWith(` ${outputsHash()}`)
  if (!isWhole) rmSync('dist/server/.tsbuildinfo', { force: true }) // by which tsc would take a missing file for written
  rmSync(buildStamp, { force: true })
  const sources = sourcesHash()
  return () => writeFileSync(buildStamp, `${sources} ${outputsHash()}`)
}

/** Names, sizes and times: a tenth of the work of reading, and enough on one machine. */
function sourcesHash() {
  const files = ['server', 'client', 'formats', 'migrations'].flatMap(filesBelow)
  const lines = [
    ...files,
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'vite.config.ts',
    'scripts/compress.mjs',
  ]
    .map(file => [file, statSync(file, { throwIfNoEntry: false })])
    .filter(([, found]) => found?.isFile())
    .map(([file, { size, mtimeMs }]) => `${file} ${size} ${mtimeMs}`)
  return hashOf(lines.sort())
}

function outputsHash() {
  const files = ['dist/server', 'dist/migrations', 'dist/formats', 'dist/client']
    .filter(folder => existsSync(folder))
    .flatMap(filesBelow)
    .filter(file => !file.endsWith('.tsbuildinfo'))
  return hashOf(files.map(file => `${file} ${statSync(file, { throwIfNoEntry: false })?.size}`).sort())
}

const filesBelow = folder => readdirSync(folder, { recursive: true }).map(name => join(folder, name))
