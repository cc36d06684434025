// Prints every journey with its steps, and the counts in the last line, which scripts/test.mjs reads. The steps
// of a failed journey count as one failure, because the whole journey can run again.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter'

/** Adds the duration to anything longer than 3 s, so that slow steps are noticed. */
const slow = (milliseconds: number) => (milliseconds > 3000 ? ` (${(milliseconds / 1000).toFixed(0)} s)` : '')

const shortened = (error: TestError | undefined) =>
  stripVTControlCharacters(error?.message ?? error?.value ?? 'no reason')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, 10)
    .join(' | ')

/** The outermost steps that the journey names itself. */
function namedSteps(steps: readonly TestStep[]): TestStep[] {
  return steps.flatMap(step => (step.category === 'test.step' ? [step] : namedSteps(step.steps)))
}

function showFiles({ attachments }: TestResult): void {
  for (const { name, path } of attachments) if (path) console.log(`      ${name}: ${relative('.', path)}`)
}

export default class StepReporter implements Reporter {
  #passed = 0
  #failed = 0

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = relative(import.meta.dirname, test.location.file).replace('../', '')
    const steps = namedSteps(result.steps)
    console.log(`\n${file} › ${test.title}${slow(result.duration)}`)
    for (const step of steps) if (!step.error) console.log(`ok    ${step.title}${slow(step.duration)}`)
    const failed = steps.find(({ error }) => error)
    if (result.status === 'skipped') this.#fail(test.title, { message: 'it did not run' })
    else if (failed) this.#fail(`${test.title} › ${failed.title}`, failed.error)
    else if (result.status !== 'passed') this.#fail(test.title, result.error)
    else this.#passed += Math.max(1, steps.length)
    if (result.status === 'passed' && steps.length === 0)
      console.log(`ok    ${test.title}${slow(result.duration)}`)
    showFiles(result)
  }

  /** Errors outside of tests, for example of a file that does not load, or of a server at its end. */
  onError(error: TestError): void {
    this.#fail('the run', error)
  }

  onEnd(): void {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`)
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  printsToStdio(): boolean {
    return true
  }

  #fail(what: string, error: TestError | undefined): void {
    this.#failed++
    console.log(`FAIL  ${what}: ${shortened(error)}`)
  }
}
