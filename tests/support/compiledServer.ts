import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import { until } from './until.js'

/** The compiled server, built by `npm start` or `npm test`. */
const main = process.env.E2E_SERVER ?? 'dist/bundle/main.js'

export interface Run {
  readonly child: ChildProcess
  output(): string
}

/**
 * The server as its own process with its own data folder. A test can start and kill it any number of times.
 */
export class CompiledServer {
  readonly dir = mkdtempSync(join(tmpdir(), 'morula-run-'))
  readonly #running: ChildProcess[] = []

  private constructor(
    readonly port: number,
    private readonly program: string,
  ) {}

  /**
   * With `program` = scripts/start.mjs the server runs as with `npm start`, below a parent that restarts it.
   */
  static async create(program = main): Promise<CompiledServer> {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    return new CompiledServer(port, program)
  }

  /** Starts the server without waiting until it is ready. */
  begin(env: Record<string, string> = {}): Run {
    const child = spawn(process.execPath, [this.program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(this.port),
        DATA_DIR: this.dir,
        DEMO: '0',
        ...env,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    this.#running.push(child)
    return { child, output: () => output }
  }

  /** Starts the server and waits until it is ready. Its first start takes a copy of an installed database. */
  async start(env: Record<string, string> = {}): Promise<Run> {
    const installed = process.env.TEST_DATABASE_INSTALLED
    if (installed && !env.DATA_DIR && !env.DATABASE_URL && readdirSync(this.dir).length === 0)
      cpSync(installed, join(this.dir, 'mysql'), { recursive: true })
    const run = this.begin(env)
    await until(() => {
      if (run.child.exitCode !== null) throw new Error(run.output())
      return run.output().includes('ready http')
    }, 90)
    return run
  }

  /** Ends all running processes. Returns the exit code of the last one. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    let code: number | null = null
    for (const child of this.#running.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill(signal)
        await gone
      }
      code = child.exitCode
    }
    return code
  }

  /** Ends the server and its database and removes the data folder. */
  async close(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.end(signal)
    await until(() => !this.databaseRuns())
    rmSync(this.dir, { recursive: true, force: true })
  }

  readonly address = (path: string): string => `http://127.0.0.1:${this.port}${path}`

  /** Whether a database process still uses the data folder. */
  databaseRuns(): boolean {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
      .some(pid => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--datadir=${this.dir}/`)
        } catch {
          return false // the process ended in the meantime
        }
      })
  }

  /** The pid of the server itself, read from the lock of the data folder; never the pid of a parent. */
  pid(): number {
    return Number(readFileSync(join(this.dir, 'lock'), 'utf8').split(' ')[0])
  }

  databasePid(): number {
    return Number(readFileSync(join(this.dir, 'db.pid'), 'utf8'))
  }

  /** Rows of the embedded database, over a separate connection. */
  async rows(sql: string): Promise<Record<string, unknown>[]> {
    const connection = await mysql.createConnection({
      socketPath: join(this.dir, 'db.sock'),
      user: userInfo().username,
      database: 'morula',
    })
    try {
      return (await connection.query(sql))[0] as Record<string, unknown>[]
    } finally {
      await connection.end()
    }
  }

  password(): string {
    return readFileSync(join(this.dir, 'admin-password'), 'utf8').trim()
  }

  /** A token of the administrator. */
  async token(): Promise<string> {
    const answer = await fetch(this.address('/rest-auth/login/'), {
      method: 'POST',
      body: new URLSearchParams({ username: 'admin', password: this.password() }),
    })
    return ((await answer.json()) as { key: string }).key
  }

  /** Makes the stored files two days old: the sweep of the next start spares files younger than a day. */
  ageFiles(): void {
    const old = Date.now() / 1000 - 2 * 86_400
    for (const name of this.filesBelow('files')) utimesSync(join(this.dir, 'files', name), old, old)
  }

  /** The paths of files below a data folder. The server may change the folder at the same time. */
  filesBelow(folder: string): string[] {
    const path = join(this.dir, folder)
    try {
      return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(name =>
        statSync(join(path, name), { throwIfNoEntry: false })?.isFile(),
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return existsSync(path) ? this.filesBelow(folder) : [] // the server removed a folder during the read
    }
  }
}
