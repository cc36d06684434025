import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import { until } from './until.js'

/** the compiled server, as npm start and npm test build it */
const main = process.env.E2E_SERVER ?? 'dist/server/main.js'

export interface Run {
  readonly child: ChildProcess
  output(): string
}

/** The server as a process of its own over a data folder of its own: started and killed as often as a test likes. */
export class CompiledServer {
  readonly dir = mkdtempSync(join(tmpdir(), 'morula-run-'))
  readonly #running: ChildProcess[] = []

  private constructor(
    readonly port: number,
    private readonly program: string,
  ) {}

  /** `program`: scripts/start.mjs runs it as npm start does, below a parent that starts it again. */
  static async create(program = main): Promise<CompiledServer> {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    return new CompiledServer(port, program)
  }

  /** Does not wait for it to be ready. */
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

  async start(env: Record<string, string> = {}): Promise<Run> {
    const run = this.begin(env)
    await until(() => {
      if (run.child.exitCode !== null) throw new Error(run.output())
      return run.output().includes('ready http')
    }, 90)
    return run
  }

  /** All that still run; the code of the last. */
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

  /** Ends what runs, its database too, and removes the folder. */
  async close(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.end(signal)
    await until(() => !this.databaseRuns())
    rmSync(this.dir, { recursive: true, force: true })
  }

  readonly address = (path: string): string => `http://127.0.0.1:${this.port}${path}`

  /** Any process that was told to use this folder. */
  databaseRuns(): boolean {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
      .some(pid => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--datadir=${this.dir}/`)
        } catch {
          return false // ended meanwhile
        }
      })
  }

  /** Of the server itself, which writes it into the lock of its data folder; not of a parent. */
  pid(): number {
    return Number(readFileSync(join(this.dir, 'lock'), 'utf8').split(' ')[0])
  }

  databasePid(): number {
    return Number(readFileSync(join(this.dir, 'db.pid'), 'utf8'))
  }

  /** Rows of the embedded database, asked beside the server. */
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

  /** Of the administrator. */
  async token(): Promise<string> {
    const answer = await fetch(this.address('/rest-auth/login/'), {
      method: 'POST',
      body: new URLSearchParams({ username: 'admin', password: this.password() }),
    })
    return ((await answer.json()) as { key: string }).key
  }

  /** Paths below a folder of the data, in which the server may be at work. */
  filesBelow(folder: string): string[] {
    const path = join(this.dir, folder)
    try {
      return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(name =>
        statSync(join(path, name), { throwIfNoEntry: false })?.isFile(),
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return existsSync(path) ? this.filesBelow(folder) : [] // a folder went while it was read
    }
  }
}
