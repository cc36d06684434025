import { defineConfig } from '@playwright/test'
import { launchOptions } from '../support/chromium.mjs'
import { hasData } from './support/dataFolder.js'
import type { JourneyOptions, WorkerOptions } from './support/test.js'

const firstStart = 'first start'
// worker processes also load this file, after the folder has been filled: they use the first answer
process.env.E2E_FILLED ??= String(hasData())
const needsData = process.env.E2E_FILLED === 'false'
const dependencies = needsData ? [firstStart] : []

/**
 * Few functions of a page run often enough to repay optimised code. Loops are optimised as usual, for the viewer.
 * Benches keep Chromium's own limits.
 */
const lateOptimisation = '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=30000'

/**
 * Software WebGL draws the four samples of each pixel one after another, which takes a third of the time of a picture.
 * Journeys compare the insides of objects. Benches keep the samples.
 */
const oneSample = '--webgl-antialiasing-mode=none'

/**
 * Images show their first frame. Previews behind a still picture move too, and Chromium draws them again and again.
 * The other settings, a mouse that hovers, are those of Playwright, whose flag this one replaces.
 */
const stillImages =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imageAnimationPolicy=2'

/** The timeouts are for slow machines under load. */
export default defineConfig<JourneyOptions, WorkerOptions>({
  outputDir: '../../dist/e2e',
  globalSetup: './support/dataFolder.ts',
  reporter: './support/reporter.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Stories wait for pages and the server a fifth of the time, so three of them keep two cores busy.
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      ...launchOptions,
      args: [...launchOptions.args, lateOptimisation, oneSample, stillImages],
    },
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    // Software WebGL draws each picture of a flight in a tenth of a second. Stories about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    // A trace of every test would take a sixteenth of the run time. The second run of a failed test has one.
    trace: 'off',
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
            use: { isFirstStart: true, trace: 'retain-on-failure' as const },
          },
        ]
      : []),
    // Each project starts workers with their own server, database and browser.
    { name: 'restarts', testDir: './restarts', dependencies },
    { name: 'journeys', testDir: '.', testMatch: '{guide,journeys,screens}/**/*.spec.ts', dependencies },
  ],
})
