// npm test: all of jest, then every browser journey; the last line counts. Arguments choose: journeys by their file, their parts by name, anything else goes to jest.
// --database=mysql runs the tests that need a database on a real MySQL instead of MariaDB: all of them, or those that the other arguments choose.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { prepare, stopWith } from './prepare.mjs'

const database = /^--database=(\w+)$/.exec(
  process.argv.find(word => word.startsWith('--database=')) ?? '--database=mariadb',
)?.[1]
if (!['mariadb', 'mysql'].includes(database)) stopWith('--database=mariadb or --database=mysql')
const onMySql = database === 'mysql'
process.env.TEST_DATABASE = database
const wanted = process.argv.slice(2).filter(word => !word.startsWith('--database='))
const chosenJourneys = wanted.filter(name => name.endsWith('.e2e.mjs'))
const isPart = name =>
  chosenJourneys.length > 0 && existsSync(join(import.meta.dirname, `../tests/e2e/parts/${name}.mjs`))
const parts = wanted.filter(isPart)
const jestArguments = wanted.filter(name => !name.endsWith('.e2e.mjs') && !isPart(name))
const isWhole = wanted.length === 0
const journeys = isWhole && !onMySql ? allJourneys() : chosenJourneys
const total = { passed: 0, failed: 0 }
/** What failed, for the end of the output: a log of a long run is often cut in its middle. */
const failures = []

await prepare({ database: true, mysql: onMySql, browser: journeys.length > 0 })
if (isWhole || jestArguments.length > 0)
  add(await jest(isWhole && onMySql ? ['tests/(server|parity|gateway)/'] : jestArguments))
for (const file of journeys) add(await journey(file))
for (const failure of failures) console.log(failure)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function allJourneys() {
  return readdirSync(join(import.meta.dirname, '../tests/e2e'), { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.e2e.mjs'))
    .map(({ name }) => `tests/e2e/${name}`)
    .sort()
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
    console.error(`jest ended with ${code} and left no report: ${error.message}`)
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

/** A journey says 'ok' or 'FAIL' line by line and counts in its last line; one that ends without a count has failed. */
async function journey(file) {
  console.log(`\n${file}`)
  const child = spawn(process.execPath, [file, ...parts], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    if (line.startsWith('FAIL')) failures.push(line)
    if (line.trim() !== '') last = line
  }
  const [code] = await ended
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last.trim()) ?? []
  if (passed === undefined) console.log(`FAIL  ${file} ended with ${code} and without a count`)
  const count = { passed: Number(passed ?? 0), failed: Number(failed ?? 1) }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
