import { spawnSync } from 'node:child_process'

/** Tests need Node only: the parts that need another program run where it is installed. */
export const hasProgram = (name: string): boolean =>
  spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0
