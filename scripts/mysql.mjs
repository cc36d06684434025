// A real MySQL beside MariaDB, for tests, benches and experiments. Unpacks Debian's packages into a cache
// folder. Installs nothing and needs no root.
// Usage: node scripts/mysql.mjs DIR [PORT]. Starts a server over DIR in the foreground and prints its address.
// Ctrl-C stops it.
// Import only Node's own modules at the top: prepare.mjs loads this file before packages are installed.
import { execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Debian stable has no MySQL. The packages of unstable include their own C library, so they run beside the
 * system's.
 */
const suite = 'sid'
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'morula')
const programs = join(cache, 'mysql')
const root = join(programs, 'root')
const SETPRIV = '/usr/bin/setpriv'
const execute = promisify(execFile)

/** A new server copies this data folder, which is much faster than its initialisation. */
export const hasMySql = () => existsSync(join(programs, 'template', 'mysql.ibd'))

/**
 * Downloads and unpacks the packages (about 60 MB), and initialises the template of a data folder. The folder
 * is renamed at the end, so that it is always complete.
 */
export async function installMySql() {
  mkdirSync(cache, { recursive: true })
  const building = mkdtempSync(join(cache, 'mysql-'))
  try {
    await download(building)
    await execute(
      ...loader(join(building, 'root'), [
        '--no-defaults',
        '--initialize-insecure',
        `--user=${userInfo().username}`,
        `--datadir=${join(building, 'template')}`,
        '--innodb-redo-log-capacity=8M',
        ...folders(join(building, 'root')),
      ]),
    )
    rmSync(programs, { recursive: true, force: true })
    renameSync(building, programs)
  } catch (error) {
    if (!hasMySql()) throw error // Another process was faster.
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
}

async function download(dir) {
  for (const folder of ['lists/partial', 'archives/partial', 'root'])
    mkdirSync(join(dir, folder), { recursive: true })
  writeFileSync(join(dir, 'status'), '')
  writeFileSync(
    join(dir, 'sources.list'),
    `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror()} ${suite} main\n`,
  )
  const settings = {
    'Dir::Etc::sourcelist': join(dir, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(dir, 'lists'),
    'Dir::State::status': join(dir, 'status'),
    'Dir::Cache::archives': join(dir, 'archives'),
    'Dir::Cache::pkgcache': '',
    'Dir::Cache::srcpkgcache': '',
    'APT::Sandbox::User': userInfo().username,
    'Debug::NoLocking': '1',
  }
  const apt = (...args) =>
    execute(
      'apt-get',
      ['-qq', ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]), ...args],
      { maxBuffer: 1 << 26 },
    )
  await apt('update')
  await apt('-y', '--no-install-recommends', '--download-only', 'install', 'mysql-server-core', 'libc6')
  const archives = readdirSync(join(dir, 'archives')).filter(name => name.endsWith('.deb'))
  for (const name of archives) await execute('dpkg', ['-x', join(dir, 'archives', name), join(dir, 'root')])
  for (const left of ['archives', 'lists', 'root/usr/share/doc', 'root/usr/share/man'])
    rmSync(join(dir, left), { recursive: true, force: true })
}

function mirror() {
  const read = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const address =
    /^URIs:\s*(\S+)/m.exec(read('/etc/apt/sources.list.d/debian.sources'))?.[1] ??
    /^deb\s+(?:\[[^\]]*\]\s+)?(\S+)/m.exec(read('/etc/apt/sources.list'))?.[1]
  if (!address) throw new Error('No Debian mirror is configured, but MySQL is unpacked from Debian packages')
  return address
}

/** Runs the program with the C library of its own packages. */
const loader = (from, args) => [
  join(from, 'usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2'),
  ['--library-path', join(from, 'usr/lib/x86_64-linux-gnu'), join(from, 'usr/sbin/mysqld'), ...args],
]
const folders = from => [
  `--lc-messages-dir=${from}/usr/share/mysql`,
  `--character-sets-dir=${from}/usr/share/mysql/charsets`,
  `--plugin-dir=${from}/usr/lib/mysql/plugin`,
  '--secure-file-priv=NULL',
]

/**
 * The same socket name, character set, time zone and memory as the embedded MariaDB, for fair comparisons.
 * `throwAway` allows data loss after a crash.
 */
const flags = (dir, { port, throwAway }) => [
  '--no-defaults',
  `--user=${userInfo().username}`,
  `--datadir=${dir}/mysql`,
  `--socket=${dir}/db.sock`,
  `--pid-file=${dir}/db.pid`,
  `--log-error=${dir}/db.log`,
  `--tmpdir=${dir}/mysql`,
  ...folders(root),
  ...(port ? [`--port=${port}`, '--bind-address=127.0.0.1'] : ['--skip-networking']),
  '--mysqlx=OFF',
  '--skip-log-bin',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--default-time-zone=+00:00',
  '--innodb-buffer-pool-size=64M',
  '--innodb-redo-log-capacity=48M',
  '--max-connections=120',
  '--performance-schema=OFF',
  ...(throwAway ? ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0'] : []),
]

/**
 * Starts a MySQL over `dir` as a child process, with the interface of an embedded MariaDB. It ends with this
 * process.
 * @param {string} dir absolute; existing data are reused
 */
export async function startMySql(dir, { database = 'morula', port = 0, throwAway = false } = {}) {
  if (!hasMySql()) await installMySql()
  mkdirSync(dir, { recursive: true })
  if (!existsSync(join(dir, 'mysql')))
    cpSync(join(programs, 'template'), join(dir, 'mysql'), {
      recursive: true,
      filter: path => !path.endsWith('auto.cnf'),
    })
  const [command, args] = loader(root, flags(dir, { port, throwAway }))
  const [file, rest] = existsSync(SETPRIV)
    ? [SETPRIV, ['--pdeathsig', 'TERM', '--', command, ...args]]
    : [command, args]
  const child = spawn(file, rest, { stdio: 'ignore', detached: true })
  const gone = new Promise(done => child.once('exit', done))
  const address = { socketPath: join(dir, 'db.sock'), username: 'root', password: '', database }
  await answering(child, address, dir)
  return {
    pid: child.pid,
    address,
    async stop() {
      child.kill('SIGTERM')
      await Promise.race([gone, pause(20_000, null, { ref: false }).then(() => child.kill('SIGKILL'))])
    },
  }
}

async function answering(child, { socketPath, database }, dir) {
  const { default: mysql } = await import('mysql2/promise')
  const deadline = Date.now() + 60_000
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`mysqld ended with code ${child.exitCode}; see ${dir}/db.log`)
    try {
      const connection = await mysql.createConnection({ socketPath, user: 'root' })
      await connection.query(
        `CREATE DATABASE IF NOT EXISTS \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
      )
      // Names are not resolved, so localhost means the socket only.
      await connection.query("CREATE USER IF NOT EXISTS 'root'@'127.0.0.1'")
      await connection.query("GRANT ALL ON *.* TO 'root'@'127.0.0.1'")
      return await connection.end()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(50)
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [dir, port] = process.argv.slice(2)
  if (!dir) throw new Error('Usage: node scripts/mysql.mjs DIR [PORT]')
  const server = await startMySql(resolve(dir), { port: Number(port ?? 0) })
  console.log(
    port
      ? `mysql://root@127.0.0.1:${port}/morula`
      : `mysql://root@localhost/morula?socket=${encodeURIComponent(server.address.socketPath)}`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
}
