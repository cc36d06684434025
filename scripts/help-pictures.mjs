// Makes the pictures of the help from the running product: follows the instructions of the help in a browser,
// and writes docs/help/images. Needs a build (npm run build).
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'tests/e2e/playwright.config.ts',
    'guide/',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, HELP_PICTURES: 'docs/help/images' } },
)
process.exit(status ?? 1)
