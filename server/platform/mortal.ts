import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'

/** The command line of a child that gets `signal` when this process dies, even by SIGKILL. Linux only; elsewhere the command alone. */
export function mortal(
  signal: 'TERM' | 'KILL',
  command: string,
  args: readonly string[],
): [string, string[]] {
  return existsSync(SETPRIV)
    ? [SETPRIV, ['--pdeathsig', signal, '--', command, ...args]]
    : [command, [...args]]
}
