// npm run audit: checks the production packages for known vulnerabilities.
// Exit codes: 0 none, 1 at least one, 2 the registry did not answer.
import { spawnSync } from 'node:child_process'

const patience = 60_000
const npm = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: patience,
  maxBuffer: 1 << 26,
})
const report = reportFrom(npm.stdout)

if (!report?.metadata?.vulnerabilities) {
  const reason =
    report?.error?.summary || report?.message || npm.error?.message || npm.stderr.trim().split('\n').at(-1)
  console.log(
    `The registry did not answer, so nothing is known about vulnerabilities: ${reason || 'no reason given'}\nRun this again where npm reaches a registry that answers audits, such as https://registry.npmjs.org/`,
  )
  process.exit(2)
}

const { total } = report.metadata.vulnerabilities
for (const { name, severity, range, fixAvailable } of Object.values(report.vulnerabilities ?? {})) {
  console.log(
    `${severity.padEnd(9)} ${name} ${range}  ${fixAvailable ? 'a fix is available: npm audit fix' : 'no fix yet'}`,
  )
}
console.log(
  total === 0
    ? `No known vulnerabilities in ${report.metadata.dependencies?.prod ?? 'the'} packages`
    : `${total} vulnerable packages`,
)
process.exit(total === 0 ? 0 : 1)

function reportFrom(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
