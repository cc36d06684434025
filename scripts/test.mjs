// npm test: runs the tests that kill processes, then the rest of jest, then every browser journey. The last line
// prints the counts. With the argument tests/e2e, names of journeys select journeys, and other arguments go to jest.
// --database=mysql runs the tests that need a database on a real MySQL instead of MariaDB: all of them, or
// the tests that the other arguments select.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
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
/** So many failed test files and journeys run again, alone. More failures are no accident. */
const mostRepeated = 3

const folder = mkdtempSync(join(tmpdir(), 'morula-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
// the second run of a journey starts from the data of the first run
process.env.E2E_DATA ??= join(folder, 'e2e')

await prepare({ database: true, mysql: onMySql, browser: withJourneys, programs: true })
const runs = []
// Tests that kill processes wait until servers have started again, at most a minute, so nothing runs beside them.
// They mostly wait for processes, so four of them share the processor.
if (isWhole && !onMySql) runs.push(await jest(['tests/operations/'], ['--maxWorkers=4']))
const others = onMySql ? 'tests/(server|parity|gateway)/' : 'tests/(?!operations/)'
// Side by side, both need a fifth more processor time.
if (isWhole || jestArguments.length > 0) runs.push(await jest(isWhole ? [others] : jestArguments))
if (withJourneys) runs.push(await journeys(chosenJourneys))
const ended = await repeated(runs)
// The failures are printed again, because logs of long runs are often cut in the middle.
for (const { failures } of ended) for (const failure of failures) console.log(failure)
const sum = key => ended.reduce((all, run) => all + run[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/**
 * Runs failed test files and journeys once more, one at a time and with nothing beside them, and returns the
 * counts after that. A failure on a loaded machine that does not happen again is printed as UNSTABLE.
 */
async function repeated(first) {
  const failed = first.filter(({ again }) => again.length > 0)
  const count = failed.reduce((all, { again }) => all + again.length, 0)
  if (count === 0 || count > mostRepeated || failed.some(({ repeat }) => !repeat)) return first
  const ended = first.filter(run => !failed.includes(run))
  for (const run of failed) {
    const { passed, failed, failures } = await run.repeat()
    const before = run.failures.map(line => line.replace('FAIL', 'UNSTABLE'))
    ended.push({ passed: run.passed + passed, failed, failures: failed > 0 ? failures : before })
  }
  return ended
}

/** The paths of all journeys below their folder, for example `/journeys/tags.spec.ts`. */
function journeyFiles() {
  return readdirSync(journeyFolder, { recursive: true })
    .filter(name => name.endsWith('.spec.ts'))
    .map(name => `/${name}`)
}

/** `again`: the paths of the failed files. `passed` does not count tests of these files. */
async function jest(args, more = []) {
  const report = join(folder, `${randomUUID()}.json`)
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...more,
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = await once(child, 'exit')
  try {
    return countsOf(JSON.parse(readFileSync(report, 'utf8')), code)
  } catch (error) {
    const reason = `FAIL  jest ended with code ${code} and wrote no report: ${error.message}`
    return { passed: 0, failed: 1, failures: [reason], again: ['jest'] }
  }
}

function countsOf({ numFailedTests, numRuntimeErrorTestSuites, testResults }, code) {
  const failures = []
  const again = []
  let passed = 0
  for (const { name, status, message, assertionResults } of testResults) {
    if (status === 'failed') again.push(relative('.', name))
    else passed += assertionResults.filter(({ status }) => status === 'passed').length
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const words = failed.map(
      ({ fullName, failureMessages }) => `${fullName}: ${shortened(failureMessages[0])}`,
    )
    if (status === 'failed' && failed.length === 0) words.push(`${status}: ${shortened(message)}`)
    failures.push(...words.map(text => `FAIL  ${relative('.', name)} ${text}`))
  }
  const failed = numFailedTests + numRuntimeErrorTestSuites
  if (code !== 0 && failed === 0)
    return { passed, failed: 1, failures: [`FAIL  jest ended with code ${code}`], again: ['jest'] }
  const repeat = again.length > 0 ? () => jest(['--runTestsByPath', ...again], ['--runInBand']) : undefined
  return { passed, failed, failures, again, repeat }
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
  const failures = []
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    if (line.startsWith('FAIL')) failures.push(line)
    if (line.trim() !== '') last = line
  }
  const [code] = await ended
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last.trim()) ?? []
  if (passed === undefined || (code !== 0 && Number(failed) === 0)) {
    failures.push(`FAIL  ${journeyFolder} ended with code ${code} after the line '${last}'`)
    return { passed: Number(passed ?? 0), failed: 1, failures, again: [journeyFolder] }
  }
  // Playwright does not run again what did not run because of an earlier failure
  const isWhole = !failures.some(line => line.endsWith('it did not run'))
  const repeat = isWhole ? () => journeys(['--last-failed', '--workers=1', '--trace=on']) : undefined
  return { passed: Number(passed), failed: Number(failed), failures, again: failures, repeat }
}
