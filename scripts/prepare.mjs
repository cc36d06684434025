// What start, test, bench and dev need before they can begin. Only Node's own modules here: nothing else may be installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SETPRIV = '/usr/bin/setpriv'
export const chromiumPath = '/usr/bin/chromium'

const packagesStamp = 'node_modules/.complete'
const buildStamp = 'dist/.built'

/** Goes to the project's folder and installs MariaDB and packages and builds, where that is missing or stale; one line for each thing done. One process at a time does so. */
export async function prepare({ database = !process.env.DATABASE_URL, browser = false, build = true } = {}) {
  process.chdir(dirname(import.meta.dirname))
  checkNode()
  const unlock = await lockFolder()
  if (database) await step('MariaDB', hasMariaDb(), () => install('MariaDB', ['mariadb-server-core', 'mariadb-client-core'], 'or set DATABASE_URL to a MySQL 8.4 or MariaDB'))
  if (browser) await step('Chromium', existsSync(chromiumPath), () => install('Chromium', ['chromium'], `so that it is ${chromiumPath}`))
  await step('npm packages', packagesInstalled(), installPackages)
  if (build) await step('build', isBuilt(), buildAll)
  unlock()
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) stopWith(`Node 20.19 or newer is needed, this is ${process.version}`)
}

/** The kernel holds the lock on the folder: it ends with the process. Where flock is missing (macOS), two processes may do the same work at once. */
async function lockFolder() {
  const folder = openSync('.', 'r')
  const flock = (...options) => new Promise(done => spawn('flock', ['-x', ...options, '3'], { stdio: ['ignore', 'ignore', 'ignore', folder] }).once('error', () => done(null)).once('exit', done))
  if (await flock('-n') === 1) {
    process.stderr.write('another process prepares this folder, waiting for it\n')
    await flock()
  }
  return () => closeSync(folder)
}

async function buildAll() {
  const hash = sourcesHash()
  rmSync(buildStamp, { force: true })
  if (!isFile('dist/server/main.js')) rmSync('dist/server/.tsbuildinfo', { force: true }) // by which tsc would take missing files for written
  await Promise.all([run('node_modules/.bin/tsc', ['-p', 'tsconfig.server.json']), buildClient()])
  writeFileSync(buildStamp, `${hash} ${outputsHash()}`)
}

/** The stamp is written last, and names what was written before it. */
const isBuilt = () => ['dist/server/main.js', 'dist/client/index.html'].every(isFile) && stampIs(buildStamp, `${sourcesHash()} ${outputsHash()}`)

async function buildClient() {
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'warn'])
  await run(process.execPath, ['scripts/compress.mjs'])
}

async function installPackages() {
  for (const stamp of [packagesStamp, npmsOwnStamp]) rmSync(stamp, { force: true }) // an interrupted installation has none
  const npm = verb => run('npm', [...verb, '--no-audit', '--no-fund', '--loglevel=error'])
  await npm(['ci']).catch(() => npm(['install', '--no-save'])) // ci refuses when a registry lacks one platform's binary
  writeFileSync(packagesStamp, packagesHash())
}

function hasMariaDb() {
  const places = ['/usr/sbin', '/usr/libexec', '/opt/homebrew/bin', ...(process.env.PATH ?? '').split(':')]
  return places.some(place => existsSync(join(place, 'mariadbd')))
}

/** Programs alone: mariadb-server-core brings no service, no /etc/mysql and no database of the system. */
async function install(name, packages, otherwise) {
  if (!existsSync('/usr/bin/apt-get')) stopWith(`${name} is missing and this system has no apt-get: install it with your package manager (brew, dnf), ${otherwise}`)
  const root = process.getuid() === 0
  const apt = (...args) => run(root ? 'apt-get' : 'sudo', [...(root ? [] : ['-n', 'apt-get']), ...args], { DEBIAN_FRONTEND: 'noninteractive' })
  try {
    await apt('update', '-qq')
    await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  } catch {
    stopWith(`${name} is missing and could not be installed. Run as root: apt-get install --no-install-recommends ${packages.join(' ')}; ${otherwise}`)
  }
}

/** One line: the name while it is done, the time behind it afterwards. */
async function step(name, isDone, work) {
  if (isDone) return
  const from = performance.now()
  process.stderr.write(`${name} … `)
  await work().catch(error => stopWith(`\n${error.output ?? ''}${name}: ${error.message}`))
  process.stderr.write(`${((performance.now() - from) / 1000).toFixed(1)} s\n`)
}

/**
 * What the command says is shown only when it fails.
 * An interrupted npm or tsc is begun again next time, so it may be killed (npm ci goes on at TERM); an interrupted dpkg must be mended by hand, so apt ends its work.
 */
export function run(command, args, env = {}) {
  const isMortal = existsSync(SETPRIV) && !/apt-get|sudo/.test(command)
  const [file, ...rest] = isMortal ? [SETPRIV, '--pdeathsig', 'KILL', '--', command, ...args] : [command, ...args]
  return new Promise((done, fail) => {
    const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => { output += text })
    child.once('error', fail).once('close', code => (code === 0 ? done(output) : fail(Object.assign(new Error(`${[command, ...args].join(' ')} ended with ${code}`), { output }))))
  })
}

function stampIs(file, hash) {
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

const isFile = file => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** npm writes it at the end of an installation. */
const npmsOwnStamp = 'node_modules/.package-lock.json'
const packagesHash = () => createHash('sha256').update(readFileSync('package-lock.json')).update(process.versions.modules).digest('hex')

/** By our stamp, or, where somebody ran npm by hand, by npm's; and every direct dependency must be there. */
function packagesInstalled() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const needed = ['.bin/tsc', '.bin/vite', ...Object.keys({ ...dependencies, ...devDependencies }).map(name => `${name}/package.json`)]
  return needed.every(file => isFile(join('node_modules', file))) && (stampIs(packagesStamp, packagesHash()) || npmInstalled())
}

/** What npm wrote down of node_modules against the lock; packages for other machines may be missing. */
function npmInstalled() {
  if (!existsSync(npmsOwnStamp)) return false
  const [wanted, have] = ['package-lock.json', npmsOwnStamp].map(file => JSON.parse(readFileSync(file, 'utf8')).packages)
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => path === '' || (have[path] ? have[path].version === version : optional || devOptional))
}

/** Names and sizes of what the build wrote. */
function outputsHash() {
  const lines = ['server', 'migrations', 'formats', 'client'].map(folder => join('dist', folder)).filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder, { recursive: true }).map(name => join(folder, name))).filter(file => !file.endsWith('.tsbuildinfo'))
    .map(file => `${file} ${statSync(file, { throwIfNoEntry: false })?.size}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Names, sizes and times: a tenth of the work of reading, and enough on one machine. */
function sourcesHash() {
  const files = ['server', 'client', 'formats', 'migrations'].flatMap(folder => readdirSync(folder, { recursive: true }).map(name => join(folder, name)))
  const lines = [...files, 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.server.json', 'vite.config.ts', 'scripts/compress.mjs']
    .map(file => [file, statSync(file, { throwIfNoEntry: false })]).filter(([, found]) => found?.isFile()).map(([file, { size, mtimeMs }]) => `${file} ${size} ${mtimeMs}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

export function stopWith(message) {
  console.error(message)
  process.exit(1)
}
