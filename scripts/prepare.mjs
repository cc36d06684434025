// What start, test, bench and dev need before they can begin. Only Node's own modules here: nothing else may be installed yet.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasMySql, installMySql } from './mysql.mjs'
import { beginBuild, beginPackages, endPackages, isBuilt, packagesInstalled } from './stamps.mjs'

const SETPRIV = '/usr/bin/setpriv'
/** Chromium without a window: it draws pages in about two thirds of the time of the whole program. */
export const chromiumPath = '/usr/bin/chromium-headless-shell'

/** Goes to the project's folder and installs the databases and packages and builds, where that is missing or stale; one line for each thing done. One process at a time does so. */
export async function prepare({
  database = !process.env.DATABASE_URL,
  mysql = false,
  browser = false,
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

/** The kernel holds the lock on the folder: it ends with the process. Where flock is missing (macOS), two processes may do the same work at once. */
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
  await Promise.all([run('node_modules/.bin/tsc', ['-p', 'tsconfig.server.json']), buildClient()])
  end()
}

async function buildClient() {
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'warn'])
  await run(process.execPath, ['scripts/compress.mjs'])
}

async function installPackages() {
  beginPackages()
  const npm = verb => run('npm', [...verb, '--no-audit', '--no-fund', '--loglevel=error'])
  await npm(['ci']).catch(() => npm(['install', '--no-save'])) // ci refuses when a registry lacks one platform's binary
  endPackages()
}

function hasMariaDb() {
  const places = ['/usr/sbin', '/usr/libexec', '/opt/homebrew/bin', ...(process.env.PATH ?? '').split(':')]
  return places.some(place => existsSync(join(place, 'mariadbd')))
}

/** Programs alone: mariadb-server-core brings no service, no /etc/mysql and no database of the system. */
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
          : fail(Object.assign(new Error(`${[command, ...args].join(' ')} ended with ${code}`), { output })),
      )
  })
}

export function stopWith(message) {
  console.error(message)
  process.exit(1)
}
