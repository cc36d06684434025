// Checks whether packages and build are complete: a stamp that is written last, and the required files.
// Import only Node's own modules, because no packages may be installed yet.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const packagesStamp = 'node_modules/.complete'
/** npm writes this file at the end of an installation. */
const npmsOwnStamp = 'node_modules/.package-lock.json'
const buildStamp = 'dist/.built'
const compiledFolders = ['server', 'migrations', 'formats']

const isFile = file => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
const stampIs = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text
const hashOf = lines => createHash('sha256').update(lines.join('\n')).digest('hex')

/**
 * Whether all packages are installed, by the stamp of this script or, after a manual npm run, by npm's own
 * file. Every direct dependency must exist.
 */
export function packagesInstalled() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const needed = [
    'typescript7/bin/tsc',
    '.bin/vite',
    ...Object.keys({ ...dependencies, ...devDependencies }).map(name => `${name}/package.json`),
  ]
  return (
    needed.every(file => isFile(join('node_modules', file))) &&
    (stampIs(packagesStamp, packagesHash()) || npmInstalled())
  )
}

/** Removes the stamps, so that an interrupted installation has none. */
export function beginPackages() {
  for (const stamp of [packagesStamp, npmsOwnStamp]) rmSync(stamp, { force: true })
}

export const endPackages = () => writeFileSync(packagesStamp, packagesHash())

const packagesHash = () => hashOf([readFileSync('package-lock.json', 'utf8'), process.versions.modules])

/** Compares npm's record of node_modules with the lock file. Packages for other platforms may be missing. */
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
  ['dist/bundle/main.js', 'dist/client/index.html'].every(isFile) &&
  stampIs(buildStamp, `${sourcesHash()} ${outputsHash()}`)

/** Returns a function that writes the stamp. Sources that change during the build make the stamp invalid. */
export function beginBuild() {
  const isWhole = existsSync(buildStamp) && readFileSync(buildStamp, 'utf8').endsWith(` ${outputsHash()}`)
  // Without this file tsc writes missing outputs again.
  if (!isWhole) rmSync('dist/server/.tsbuildinfo', { force: true })
  rmSync(buildStamp, { force: true })
  const sources = sourcesHash()
  return () => writeFileSync(buildStamp, `${sources} ${outputsHash()}`)
}

/** tsc keeps the output of a source that was deleted or moved; code that still imports it would work only here. */
export function removeStaleOutputs() {
  for (const folder of compiledFolders)
    for (const file of filesBelow(`dist/${folder}`)) {
      const source = file.replace(/^dist./, '').replace(/\.js(\.map)?$/, '.ts')
      if (source.endsWith('.ts') && !existsSync(source)) rmSync(file)
    }
}

/**
 * Uses names, sizes and times. This takes a tenth of the time of reading the files, and is reliable on one
 * machine.
 */
function sourcesHash() {
  // guides and help pages of docs are packed with the client
  const files = ['server', 'client', 'formats', 'migrations', 'docs'].flatMap(filesBelow)
  const lines = [
    ...files,
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'vite.config.ts',
    'vite.embed.config.ts',
    'scripts/bundle.mjs',
    'scripts/compress.mjs',
  ]
    .map(file => [file, statSync(file, { throwIfNoEntry: false })])
    .filter(([, found]) => found?.isFile())
    .map(([file, { size, mtimeMs }]) => `${file} ${size} ${mtimeMs}`)
  return hashOf(lines.sort())
}

function outputsHash() {
  const files = [...compiledFolders, 'bundle', 'client']
    .flatMap(folder => filesBelow(`dist/${folder}`))
    .filter(file => !file.endsWith('.tsbuildinfo'))
  return hashOf(files.map(file => `${file} ${statSync(file, { throwIfNoEntry: false })?.size}`).sort())
}

const filesBelow = folder =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map(name => join(folder, name)) : []
