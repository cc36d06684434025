// First starts and updates killed at random moments: 20 of each kind, by the test of which `npm test` runs a handful.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { row } from './support/report.mjs'

const kills = 20
const child = spawn(process.execPath, ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '-w', '1', 'tests/operations/interrupted'], {
  stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, KILLS: String(kills) },
})
const [code] = await once(child, 'exit')
row(`first start and update, each killed at ${kills} random moments: the next start works`, code === 0 ? 'always' : 'not always', '', '', 'always')
process.exitCode = code
