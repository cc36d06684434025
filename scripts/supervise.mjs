// Runs the server as a child and starts it again when it crashes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const firstPause = 1_000
const longestPause = 30_000
/** A server that ran this long is restarted after the shortest pause. */
const steadyMilliseconds = 60_000
/** Exit code of a server that would fail again (server/kernel/lifecycle.ts). */
const cannotStart = 1

/**
 * Returns the exit code: 0 after a regular stop, 1 when the server cannot start. The server ends when this
 * process dies, because their channel closes.
 */
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

/**
 * When npm start is killed with -9, its child gets init as its parent, and the server stops. Without npm
 * (nohup, systemd), no parent is watched.
 */
function stopWhenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 500).unref()
}
