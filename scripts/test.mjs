// npm test: runs the tests that kill processes, then the rest of jest and every browser journey, side by side. The last
// line prints the counts. With the argument tests/e2e, names of journeys select journeys, and other arguments go to jest.
// --database=mysql runs the tests that need a database on a real MySQL instead of MariaDB: all of them, or
// the tests that the other arguments select.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { prepare, stopWith } from './prepare.mjs'

const journeyFolder = 'tests/e2e'
const database = /^--database=(\w+)$/.exec(
  process.argv.find(word => word.startsWith('--database=')) ?? '--database=mariadb',
)?.[1]
if (!['mariadb', 'mysql'].includes(database)) stopWith('--database=mariadb or --database=mysql')
const onMySql = database === 'mysql'
process.env.TEST_DATABASE = database
const wanted = process.argv.slice(2).filter(word => !word.startsWith('--database='))
const isJourney = word =>
  word.startsWith(journeyFolder) || journeyFiles().some(name => name.includes(`/${word}`))
const runsJourneys = wanted.some(word => word.startsWith(journeyFolder))
/** Words that select journeys by a part of their path. */
const chosenJourneys = runsJourneys ? wanted.filter(word => word !== journeyFolder && isJourney(word)) : []
const jestArguments = runsJourneys ? wanted.filter(word => !isJourney(word)) : wanted
const isWhole = wanted.length === 0
const withJourneys = runsJourneys || (isWhole && !onMySql)
const total = { passed: 0, failed: 0 }
/** Failed tests, printed again at the end, because logs of long runs are often cut in the middle. */
const failures = []

await prepare({ database: true, mysql: onMySql, browser: withJourneys, programs: true })
// Tests that kill processes wait until servers have started again, at most a minute, so nothing runs beside them.
if (isWhole && !onMySql) add(await jest(['tests/operations/']))
const others = onMySql ? 'tests/(server|parity|gateway)/' : 'tests/(?!operations/)'
// Both wait for servers, databases and pages more than half of the time, so they run side by side.
const counts = await Promise.all([
  (isWhole || jestArguments.length > 0) && jest(isWhole ? [others] : jestArguments),
  withJourneys && journeys(chosenJourneys),
])
counts.filter(Boolean).forEach(add)
for (const failure of failures) console.log(failure)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** The paths of all journeys below their folder, for example `/journeys/tags.spec.ts`. */
function journeyFiles() {
  return readdirSync(journeyFolder, { recursive: true })
    .filter(name => name.endsWith('.spec.ts'))
    .map(name => `/${name}`)
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

async function jest(args) {
  const dir = mkdtempSync(join(tmpdir(), 'morula-jest-'))
  const report = join(dir, 'report.json')
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = await once(child, 'exit')
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    for (const { name, status, message, assertionResults } of testResults.filter(
      ({ status }) => status === 'failed',
    )) {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const words =
        failed.length > 0
          ? failed.map(({ fullName, failureMessages }) => `${fullName}: ${shortened(failureMessages[0])}`)
          : [`${status}: ${shortened(message)}`]
      failures.push(...words.map(text => `FAIL  ${relative('.', name)} ${text}`))
    }
    const failed = numFailedTests + numRuntimeErrorTestSuites
    return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch (error) {
    console.error(`jest ended with code ${code} and wrote no report: ${error.message}`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function shortened(text) {
  return stripVTControlCharacters(text ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' | ')
    .slice(0, 600)
}

/**
 * Runs the journeys whose paths contain one of the words, or all journeys. The reporter prints 'ok' or 'FAIL'
 * for each step, and the counts in its last line. A run without counts has failed.
 */
async function journeys(words) {
  console.log(`\n${journeyFolder}`)
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    `${journeyFolder}/playwright.config.ts`,
  ]
  const child = spawn(process.execPath, [...command, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    if (line.startsWith('FAIL')) failures.push(line)
    if (line.trim() !== '') last = line
  }
  const [code] = await ended
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last.trim()) ?? []
  if (passed === undefined)
    console.log(`FAIL  ${journeyFolder} ended with code ${code} and printed no counts`)
  const count = { passed: Number(passed ?? 0), failed: Number(failed ?? 1) }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
