// What start, test, bench and dev need before they can begin. Only Node's own modules here: nothing else may be installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasMySql, installMySql } from './mysql.mjs'

const SETPRIV = '/usr/bin/setpriv'
export const chromiumPath = '/usr/bin/chromium'

/** Goes to the project's folder and sees to MariaDB, the packages and the build; one line for each thing done. */
export async function prepare({ database = !process.env.DATABASE_URL, mysql = false, browser = false, build = true } = {}) {
  process.chdir(dirname(import.meta.dirname))
  checkNode()
  if (database) await step('MariaDB', hasMariaDb(), () => install('MariaDB', ['mariadb-server-core', 'mariadb-client-core'], 'or set DATABASE_URL to a MySQL 8.4 or MariaDB'))
  if (mysql) await step('MySQL', hasMySql(), installMySql)
  if (browser) await step('Chromium', existsSync(chromiumPath), () => install('Chromium', ['chromium'], `so that it is ${chromiumPath}`))
  await step('npm packages', packagesInstalled(), installPackages)
  if (build) await step('build', stampIs('dist/.built', sourcesHash()), buildAll)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) stopWith(`Node 20.19 or newer is needed, this is ${process.version}`)
}

export async function buildAll() {
  const hash = sourcesHash()
  await Promise.all([run('node_modules/.bin/tsc', ['-p', 'tsconfig.server.json']), buildClient()])
  writeFileSync('dist/.built', hash)
}

async function buildClient() {
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'warn'])
  await run(process.execPath, ['scripts/compress.mjs'])
}

async function installPackages() {
  const npm = verb => run('npm', [...verb, '--no-audit', '--no-fund', '--loglevel=error'])
  await npm(['ci']).catch(() => npm(['install', '--no-save'])) // ci refuses when a registry lacks one platform's binary
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

/** What npm wrote down of node_modules against the lock; packages for other machines may be missing. */
function packagesInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const [wanted, have] = ['package-lock.json', 'node_modules/.package-lock.json'].map(file => JSON.parse(readFileSync(file, 'utf8')).packages)
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => path === '' || (have[path] ? have[path].version === version : optional || devOptional))
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
