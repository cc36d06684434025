import { spawnSync } from 'node:child_process'
import { expect, it } from '@jest/globals'

it('npm start refuses unknown options instead of starting a server', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', '--help'], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(status).toBe(1)
  expect(stderr).toContain('Unknown option --help')
})
