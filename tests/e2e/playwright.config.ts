import { defineConfig } from '@playwright/test'
import { launchOptions } from '../support/chromium.mjs'
import { hasData } from './support/dataFolder.js'
import type { JourneyOptions, WorkerOptions } from './support/test.js'

const firstStart = 'first start'
// worker processes also load this file, after the folder has been filled: they use the first answer
process.env.E2E_FILLED ??= String(hasData())
const needsData = process.env.E2E_FILLED === 'false'
const dependencies = needsData ? [firstStart] : []

/** The timeouts are for slow machines under load. */
export default defineConfig<JourneyOptions, WorkerOptions>({
  outputDir: '../../dist/e2e',
  globalSetup: './support/dataFolder.ts',
  reporter: './support/reporter.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    // screenshots in traces would take a fifth of the run time
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
  projects: [
    // makes the data folder that the servers of all other projects start from
    ...(needsData
      ? [
          {
            name: firstStart,
            testDir: './setup',
            fullyParallel: false,
            timeout: 900_000,
            use: { isFirstStart: true },
          },
        ]
      : []),
    { name: 'restarts', testDir: './restarts', dependencies },
    { name: 'journeys', testDir: './journeys', dependencies },
    { name: 'screens', testDir: './screens', dependencies },
  ],
})
