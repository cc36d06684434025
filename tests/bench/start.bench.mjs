// Crash tests: kills first starts, updates and working servers at random moments. `npm test` runs a few
// rounds of the same tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { row } from './support/report.mjs'

const held = [
  [
    'first start and update, each killed at 20 random moments: the next start works',
    'tests/operations/interrupted',
    { KILLS: '20' },
  ],
  [
    'server, database, both or the whole tree killed 300 times while it writes: no confirmed write is lost',
    'tests/operations/crashLoop',
    { ROUNDS: '300' },
  ],
]
for (const [name, file, env] of held) {
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '-w',
      '1',
      file,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    },
  )
  const [code] = await once(child, 'exit')
  row(name, code === 0 ? 'always' : 'not always', '', '', 'always')
  process.exitCode ||= code
}
