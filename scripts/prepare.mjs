// Prepares start, test, bench and dev. Import only Node's own modules, because no packages may be installed
// yet.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasMySql, installMySql } from './mysql.mjs'
import {
  beginBuild,
  beginPackages,
  endPackages,
  isBuilt,
  packagesInstalled,
  removeStaleOutputs,
} from './stamps.mjs'

const SETPRIV = '/usr/bin/setpriv'
/** Chromium without a window. It draws pages in about two thirds of the time of the full browser. */
export const chromiumPath = '/usr/bin/chromium-headless-shell'

/**
 * Changes to the project's folder. Installs databases and packages and builds, if they are missing or out of
 * date, and prints one line for each step. Only one process at a time runs this.
 */
export async function prepare({
  database = !process.env.DATABASE_URL,
  mysql = false,
  browser = false,
  programs = false,
  build = true,
} = {}) {
  process.chdir(dirname(import.meta.dirname))
  checkNode()
  const unlock = await lockFolder()
  if (database)
    await step('MariaDB', hasMariaDb(), () =>
      install(
        'MariaDB',
        ['mariadb-server-core', 'mariadb-client-core'],
        'or set DATABASE_URL to a MySQL 8.4 or MariaDB',
      ),
    )
  if (mysql) await step('MySQL', hasMySql(), installMySql)
  if (programs)
    await step('curl, python3', ['curl', 'python3'].every(hasProgram), () =>
      install('curl or python3', ['curl', 'python3'], 'so that the recipes of docs/ run'),
    )
  if (browser)
    await step('Chromium', existsSync(chromiumPath), () =>
      install('Chromium', ['chromium-headless-shell'], `so that it is ${chromiumPath}`),
    )
  await step('npm packages', packagesInstalled(), installPackages)
  if (build) await step('build', isBuilt(), buildAll)
  unlock()
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    stopWith(`Node 20.19 or newer is needed, this is ${process.version}`)
}

/**
 * The kernel holds the lock on the folder and releases it when the process ends. Without flock (macOS), two
 * processes can do the same work at once.
 */
async function lockFolder() {
  const folder = openSync('.', 'r')
  const flock = (...options) =>
    new Promise(done =>
      spawn('flock', ['-x', ...options, '3'], { stdio: ['ignore', 'ignore', 'ignore', folder] })
        .once('error', () => done(null))
        .once('exit', done),
    )
  if ((await flock('-n')) === 1) {
    process.stderr.write('another process prepares this folder, waiting for it\n')
    await flock()
  }
  return () => closeSync(folder)
}

async function buildAll() {
  const end = beginBuild()
  await Promise.all([buildServer(), buildClient()])
  end()
}

async function buildServer() {
  await run('node_modules/typescript7/bin/tsc', ['-p', 'tsconfig.server.json'])
  removeStaleOutputs()
  await run(process.execPath, ['scripts/bundle.mjs'])
}

async function buildClient() {
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'warn'])
  await run('node_modules/.bin/vite', ['build', '-c', 'vite.embed.config.ts', '--logLevel', 'warn'])
  await run(process.execPath, ['scripts/compress.mjs'])
}

async function installPackages() {
  beginPackages()
  const npm = verb => run('npm', [...verb, '--no-audit', '--no-fund', '--loglevel=error'])
  // npm ci fails when a registry lacks the binary of one platform.
  await npm(['ci']).catch(() => npm(['install', '--no-save']))
  endPackages()
}

const hasProgram = name => (process.env.PATH ?? '').split(':').some(folder => existsSync(join(folder, name)))

function hasMariaDb() {
  const places = ['/usr/sbin', '/usr/libexec', '/opt/homebrew/bin', ...(process.env.PATH ?? '').split(':')]
  return places.some(place => existsSync(join(place, 'mariadbd')))
}

/** Installs programs only. mariadb-server-core contains no service, no /etc/mysql and no system database. */
async function install(name, packages, otherwise) {
  if (!existsSync('/usr/bin/apt-get'))
    stopWith(
      `${name} is missing and this system has no apt-get: install it with your package manager (brew, dnf), ${otherwise}`,
    )
  const root = process.getuid() === 0
  const apt = (...args) =>
    run(root ? 'apt-get' : 'sudo', [...(root ? [] : ['-n', 'apt-get']), ...args], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  try {
    await apt('update', '-qq')
    await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  } catch {
    stopWith(
      `${name} is missing and could not be installed. Run as root: apt-get install --no-install-recommends ${packages.join(' ')}; ${otherwise}`,
    )
  }
}

/** Prints one line: the name during the work, then the time it took. */
async function step(name, isDone, work) {
  if (isDone) return
  const from = performance.now()
  process.stderr.write(`${name} … `)
  await work().catch(error => stopWith(`\n${error.output ?? ''}${name}: ${error.message}`))
  process.stderr.write(`${((performance.now() - from) / 1000).toFixed(1)} s\n`)
}

/**
 * Runs a command and shows its output only when it fails.
 * An interrupted npm or tsc restarts next time, so it may be killed (npm ci ignores TERM). An interrupted
 * dpkg needs manual repair, so apt is not killed.
 */
export function run(command, args, env = {}) {
  const isMortal = existsSync(SETPRIV) && !/apt-get|sudo/.test(command)
  const [file, ...rest] = isMortal
    ? [SETPRIV, '--pdeathsig', 'KILL', '--', command, ...args]
    : [command, ...args]
  return new Promise((done, fail) => {
    const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    child
      .once('error', fail)
      .once('close', code =>
        code === 0
          ? done(output)
          : fail(
              Object.assign(new Error(`${[command, ...args].join(' ')} ended with code ${code}`), { output }),
            ),
      )
  })
}

export function stopWith(message) {
  console.error(message)
  process.exit(1)
}
