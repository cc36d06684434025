import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'

/**
 * Returns the command line of a child that gets `signal` when this process dies, even after SIGKILL. On
 * systems other than Linux, returns the command unchanged.
 */
export function endedWithParent(
  signal: 'TERM' | 'KILL',
  command: string,
  args: readonly string[],
): [string, string[]] {
  return existsSync(SETPRIV)
    ? [SETPRIV, ['--pdeathsig', signal, '--', command, ...args]]
    : [command, [...args]]
}
