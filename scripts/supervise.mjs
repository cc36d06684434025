// Runs the server as a child and starts it again when it crashes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const firstPause = 1_000
const longestPause = 30_000
/** A server that ran this long starts the pauses anew. */
const steadyMilliseconds = 60_000
/** The server's own word that starting again would not help (server/kernel/lifecycle.ts). */
const cannotStart = 1

/** Answers the exit code: 0 when it was stopped in order, 1 when the server cannot start. The server ends by itself when this process dies: the channel between them closes. */
export async function supervise(file, env) {
  const stopping = new AbortController()
  let child
  const stop = () => {
    stopping.abort()
    child?.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  stopWhenNpmIsGone(stop)
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
    const since = performance.now()
    child = spawn(process.execPath, ['--enable-source-maps', file], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
    })
    const [code, signal] = await once(child, 'exit')
    if (stopping.signal.aborted || code === 0) return code ?? 0
    if (code === cannotStart) return code
    if (performance.now() - since > steadyMilliseconds) wait = firstPause
    console.error(`The server ended (${signal ?? code}) and is started again in ${wait / 1000} s`)
    await pause(wait, null, { signal: stopping.signal }).catch(() => null)
    if (stopping.signal.aborted) return 0
  }
}

/** npm start killed with -9 hands its child to init; started by hand (nohup, systemd) there is nobody to follow. */
function stopWhenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 500).unref()
}
